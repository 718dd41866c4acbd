import { readFile } from "node:fs/promises";
import path from "node:path";

import { escapeRegExp, uniqBy } from "lodash";

import type { SiteConfig } from "../../../config/siteConfigSchema";
import { ifExists } from "../../content/ifExists";
import { parseTagsFile, type Tag } from "../../content/parseTagsFile";
import { hasPage, postStatus } from "../../content/postStatus";
import type { PageDescriptor } from "../../pages/pageDescriptor";
import { straightRedirects } from "../../pages/redirectProblems";
import { sitePages } from "../../pages/sitePages";
import { inspectPosts, pageable, TAGS_FILE } from "../inspectContent";
import type { PublishedSite } from "./publishedSite";

/**
 * Reads what the site is about to publish, from content without errors; needs no Gatsby.
 * @param root folder that holds `content`
 */
export async function readPublishedSite(
  root: string,
  config: SiteConfig,
): Promise<PublishedSite> {
  const tagsText =
    (await ifExists(readFile(path.join(root, TAGS_FILE), "utf8"))) ?? "";
  const { tags } = parseTagsFile(TAGS_FILE, tagsText);
  // Of two posts with one route the first by file name has the page.
  const all = uniqBy(await inspectPosts(root), ({ post }) => post.route);
  const published = all.filter(({ post }) => hasPage(post));
  const pages = sitePages(
    published.map((post) => pageable(post, tags)),
    tags.map((tag) => ({ id: tag.slug, ...tag })),
    config,
  );
  return {
    posts: published.map(({ file, post: { redirects, route }, text }) => ({
      file,
      route,
      redirects,
      anchors: text.ownAnchors,
    })),
    withheld: all
      .filter(({ post }) => !hasPage(post))
      .map(({ file, post }) => ({
        file,
        route: post.route,
        status: postStatus(post),
      })),
    tags: tags.map((tag) => ({ ...tag, line: lineOf(tag, tagsText) })),
    routes: pages.filter(isLasting).map((page) => page.path),
    redirects: straightRedirects([
      ...config.redirects,
      ...published.flatMap(({ post: { redirects, route } }) =>
        redirects.map((from) => ({ from, to: route })),
      ),
    ]),
  };
}

/** Whether a page is there to stay: further pages of lists come and go with posts. */
function isLasting({ path, template }: PageDescriptor): boolean {
  return template !== "OfflinePage" && !/\/page\/\d+$/.test(path);
}

/** Where a tag is declared. */
function lineOf({ names: [key = ""] }: Tag, text: string): number {
  const entry = new RegExp(`^["']?${escapeRegExp(key)}["']?\\s*:`, "im");
  const start = Math.max(text.search(entry), 0);
  return text.slice(0, start).split("\n").length;
}
