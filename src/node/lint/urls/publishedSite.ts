import { escapeRegExp, partition, uniqBy } from "lodash";

import type { Tag } from "../../content/parseTagsFile";
import { isVisible, postStatus } from "../../content/postStatus";
import type { Anchor } from "../../markdown/inspection";
import type { PageDescriptor } from "../../pages/pageDescriptor";
import type { Redirect } from "../../pages/redirectPages";
import { resolveRedirectChains } from "../../pages/resolveRedirectChains";
import type { Site } from "../../site/readSite";

/** What the site is about to publish, as far as URLs go. */
export type PublishedSite = {
  /** Posts, pages and docs, each with its anchors and the lines of its file where they are. */
  posts: {
    file: string;
    route: string;
    redirects: string[];
    anchors: Anchor[];
  }[];
  /** Files that have no page for now, and why. */
  withheld: { file: string; route: string; status: string }[];
  /** As they are declared, also those without posts. */
  tags: { slug: string; label: string; aliases: string[]; line: number }[];
  /** Of all pages that stay where they are: not the further pages of lists. */
  routes: string[];
  /** Straight to where they end. */
  redirects: Redirect[];
};

/** What a site without errors is about to publish. */
export function publishedSiteOf({
  files,
  pages,
  redirects,
  tags,
  visibility,
}: Site): PublishedSite {
  // Of two files with one route the first one has the page.
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
    tags: tags.tags.map((tag) => ({ ...tag, line: lineOf(tag, tags.text) })),
    routes: pages.filter(isLasting).map((page) => page.path),
    redirects: resolveRedirectChains(redirects),
  };
}

/** Whether a page is there to stay: further pages of lists come and go with posts. */
function isLasting({ path, context }: PageDescriptor): boolean {
  return context.kind !== "offline" && !/\/page\/\d+$/.test(path);
}

/** Where a tag is declared. */
function lineOf({ names: [key = ""] }: Tag, text: string): number {
  const entry = new RegExp(`^["']?${escapeRegExp(key)}["']?\\s*:`, "im");
  const start = Math.max(text.search(entry), 0);
  return text.slice(0, start).split("\n").length;
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
