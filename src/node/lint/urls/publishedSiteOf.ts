import { escapeRegExp, partition, uniqBy } from "lodash";

import type { Tag } from "../../content/parseTagsFile";
import { isVisible, postStatus } from "../../content/postStatus";
import type { PageDescriptor } from "../../pages/pageDescriptor";
import { resolveRedirectChains } from "../../pages/resolveRedirectChains";
import type { Site } from "../../site/readSite";
import type { PublishedSite } from "./publishedSite";

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
