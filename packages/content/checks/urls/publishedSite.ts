import type { Anchor } from "@technical-blog/markdown";
import { keyLines } from "@technical-blog/utils";
import { partition, uniq, uniqBy } from "lodash";

import { seriesSlug } from "../../model/parseSeriesFile";
import { isVisible, postStatus } from "../../model/postStatus";
import type { SitePage } from "../../pages/pageDescriptor";
import type { Redirect } from "../../pages/redirectPages";
import { resolveRedirectChains } from "../../pages/resolveRedirectChains";
import type { Site } from "../../site/siteOf";

/** The URLs that the site is about to publish. */
export type PublishedSite = {
  /** Posts, pages and docs, each with its anchors and their lines. */
  posts: {
    file: string;
    route: string;
    redirects: readonly string[];
    anchors: Anchor[];
  }[];
  /** Files without a page yet, with the reason. */
  withheld: { file: string; route: string; status: string }[];
  /** All declared tags, even those without posts. */
  tags: { slug: string; label: string; aliases: string[]; line: number }[];
  /** The series of published posts, even those without a page. */
  series: { slug: string; title: string }[];
  /** Routes of all pages except further pages of lists, which come and go. */
  routes: string[];
  /** Redirects, each to its final target. */
  redirects: Redirect[];
};

/** Collects the URLs of a site without errors. */
export function publishedSiteOf({
  files,
  pages,
  posts,
  redirects,
  series,
  tags,
  visibility,
}: Site): PublishedSite {
  // The names of tags are in lower case.
  const lines = keyLines(tags.text.toLowerCase());
  // The first file with a route has the page.
  const all = uniqBy(files, ({ fields }) => fields.route);
  const [published, hidden] = partition(all, ({ fields }) =>
    isVisible(fields, visibility),
  );
  return {
    posts: published.map(({ file, fields: { redirects, route }, text }) => ({
      file,
      route,
      redirects,
      anchors: text.ownAnchors,
    })),
    withheld: hidden.map(({ file, fields }) => ({
      file,
      route: fields.route,
      status: postStatus(fields, visibility.today),
    })),
    tags: tags.tags.map((tag) => ({
      ...tag,
      line: lines.get(tag.names[0] ?? "") ?? 1,
    })),
    series: uniq(
      posts
        .filter(({ post }) => isVisible(post, visibility))
        .flatMap(({ post }) => post.series ?? []),
    ).map((title) => ({ title, slug: seriesSlug(title, series.entries) })),
    routes: pages.filter(isLasting).map((page) => page.path),
    redirects: resolveRedirectChains(redirects),
  };
}

/** Whether a page is permanent; further pages of lists come and go with posts. */
function isLasting({ path, context }: SitePage): boolean {
  return context.kind !== "offline" && !/\/page\/\d+$/.test(path);
}

/** Every URL of the site: each route with its anchors. */
export function siteUrls(site: PublishedSite): Map<string, string[]> {
  const redirected = site.redirects.map(({ from }) => from);
  const urls = new Map<string, string[]>();
  for (const route of [...site.routes, ...redirected]) urls.set(route, []);
  for (const { route, anchors } of site.posts) {
    const ids = anchors.map(({ id }) => id);
    urls.set(route, ids);
  }
  return urls;
}
