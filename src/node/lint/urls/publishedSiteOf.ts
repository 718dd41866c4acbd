import { escapeRegExp, partition, uniqBy } from "lodash";

import type { Tag } from "../../content/parseTagsFile";
import { isVisible, postStatus } from "../../content/postStatus";
import type { PageDescriptor } from "../../pages/pageDescriptor";
import { resolveRedirectChains } from "../../pages/resolveRedirectChains";
import type { Site } from "../../site/readSite";
import type { PublishedSite } from "./publishedSite";

/** What a site without errors is about to publish. */
export function publishedSiteOf({
  pages,
  posts,
  redirects,
  tags,
  visibility,
}: Site): PublishedSite {
  // Of two posts with one route the first by file name has the page.
  const all = uniqBy(posts, ({ post }) => post.route);
  const [published, hidden] = partition(all, ({ post }) =>
    isVisible(post, visibility),
  );
  return {
    posts: published.map(({ file, post: { redirects, route }, text }) => ({
      file,
      route,
      redirects,
      anchors: text.ownAnchors,
    })),
    withheld: hidden.map(({ file, post }) => ({
      file,
      route: post.route,
      status: postStatus(post, visibility.today),
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
