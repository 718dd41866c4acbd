import {
  CHANGES_PATH,
  foldedPath,
  OFFLINE_PATH,
  SERIES_PATH,
} from "@technical-blog/utils";

import type { ContentConfig } from "../config/contentConfig";
import { archivePages } from "./archivePages";
import { changesPages } from "./changesPages";
import type {
  PageablePost,
  PageableTag,
  PageDescriptor,
} from "./pageDescriptor";
import { postListPages } from "./postListPages";
import { postPages } from "./postPages";
import { redirectPages } from "./redirectPages";
import { seriesPages } from "./seriesPages";
import { tagPages } from "./tagPages";

const TAGS_PATH = "/tags";

type ListSettings = {
  blog: Pick<ContentConfig["blog"], "archiveBasePath">;
  offline: boolean;
};

const archivePath = ({ blog }: ListSettings) => `/${blog.archiveBasePath}`;

/** Paths of lists and other pages without a file. A site with few posts lacks some. */
export function ownPaths(settings: ListSettings): string[] {
  return [
    ...["/", TAGS_PATH, SERIES_PATH, CHANGES_PATH, archivePath(settings)],
    ...(settings.offline ? [OFFLINE_PATH] : []),
  ];
}

/** Whether a route is one of these, or may be that of a page below, such as `/tags/git/page/2` or `/all/2019`. */
export function isOwnPath(route: string, settings: ListSettings): boolean {
  const list = foldedPath(route).replace(/\/page\/\d+$/, "") || "/";
  const parent = list.slice(0, list.lastIndexOf("/"));
  const isYear = /\/\d{4}$/.test(list);
  return (
    ownPaths(settings).map(foldedPath).includes(list) ||
    [TAGS_PATH, SERIES_PATH].includes(parent) ||
    (isYear && parent === foldedPath(archivePath(settings)))
  );
}

type OtherPages = {
  /** The pages of `content/pages`. */
  markdown: readonly PageDescriptor[];
  docs: readonly PageDescriptor[];
  /** Path of the doc to start with. */
  docsHome: string | undefined;
};

/**
 * All pages of the site except redirects and the not-found page. Of several with one path, the first gets it.
 * @param posts posts with pages, newest first; the last one of a duplicate route gets it, unless another page has it
 */
export function sitePages(
  posts: readonly PageablePost[],
  tags: readonly PageableTag[],
  { blog, offline }: Pick<ContentConfig, "blog" | "offline">,
  { markdown, docs, docsHome }: OtherPages,
): PageDescriptor[] {
  const byRoute = new Map(posts.map((post) => [foldedPath(post.route), post]));
  const shown = [...byRoute.values()];
  const newestFirst = shown.filter(({ isUnlisted }) => !isUnlisted);
  const listed =
    blog.sortPosts === "descending" ? newestFirst : newestFirst.toReversed();
  const series = seriesPages(newestFirst, blog);
  const changes = changesPages(newestFirst);
  const others: PageDescriptor[] = [
    // On a site without posts, the docs are the first page.
    ...(listed.length === 0 && docsHome !== undefined
      ? redirectPages([{ from: "/", to: docsHome }])
      : [
          ...postListPages(listed, blog),
          ...archivePages(newestFirst, {
            ...blog,
            hasChanges: changes.length > 0,
          }),
          ...changes,
          {
            path: TAGS_PATH,
            context: {
              kind: "tagList" as const,
              ...(series.length > 0 && { hasSeries: true as const }),
            },
          },
          ...tagPages(listed, tags, blog),
          ...series,
        ]),
    ...(offline
      ? [{ path: OFFLINE_PATH, context: { kind: "offline" as const } }]
      : []),
  ];
  return [...others, ...markdown, ...docs, ...postPages(shown)];
}
