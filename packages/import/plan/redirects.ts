import {
  currentDay,
  isMadeFile,
  ownPaths,
  parseRedirectsFile,
  placeOf,
  redirectProblem,
  REDIRECTS_FILE,
} from "@technical-blog/content";
import { shownPath } from "@technical-blog/utils";

import type { SourceBlog } from "../sourceBlog";
import { routeOf } from "../sourceFiles";
import type { ImportTarget } from "./importTarget";
import type { Placed, PlacedPost } from "./placePosts";
import type { TagPlan } from "./planTags";

/** A list, tag page or feed whose route changes. */
export type MovedPage = { from: string; to: string };

/** Reserves a URL for a redirect to a file's page, unless the URL has a page or cannot redirect. */
export type ClaimRedirect = (from: string, file?: string) => boolean;

/** Lists, tag pages, pages of authors, and feeds at the paths that tools and hosts of blogs give them. */
export function movedPages(
  { atomRoutes = [], otherLists = [], listRoute, tagsRoute }: SourceBlog,
  tagPages: readonly MovedPage[],
): MovedPage[] {
  const feeds = ["/feed.xml", "/index.xml", "/feed"].map((from) => ({
    from,
    to: atomRoutes.includes(from) ? "/atom.xml" : "/rss.xml",
  }));
  const listFeeds = ["rss.xml", "atom.xml", "feed.json"].map((name) => ({
    from: routeOf(listRoute ?? "/", name),
    to: `/${name}`,
  }));
  return [
    { from: listRoute, to: "/" },
    { from: tagsRoute, to: "/tags" },
    ...otherLists.map((from) => ({ from, to: "/" })),
    ...tagPages,
    ...feeds,
    ...listFeeds,
  ].flatMap(({ from, to }) =>
    from === undefined || from === to ? [] : [{ from, to }],
  );
}

export function redirectClaims(
  { skipped }: SourceBlog,
  target: ImportTarget,
  imported: readonly Placed[],
): ClaimRedirect {
  const pages = new Set<string | undefined>([
    ...ownPaths(target.site),
    ...target.posts.map(({ route }) => route),
    ...imported.map(({ route }) => route),
  ]);
  const claimed = new Set<string>();
  /** `/a`, `/A` and `/a.html` are one page on some systems, so all redirect to one post. */
  const owners = new Map<string, string | undefined>();
  return (from, file) => {
    const isPossible =
      from !== "/" &&
      redirectProblem(from) === undefined &&
      !isMadeFile(from) &&
      !target.hasFile(from);
    if (!isPossible) {
      skipped.add(
        `the old URL "${from}" cannot be redirected.`,
        file,
        undefined,
        { values: [from] },
      );
      return false;
    }
    const place = placeOf(from);
    const isOfOther = owners.has(place) && owners.get(place) !== file;
    if (pages.has(shownPath(from)) || claimed.has(from) || isOfOther) {
      skipped.add(
        `the old URL "${from}" is that of another page.`,
        file,
        undefined,
        { values: [from] },
      );
      return false;
    }
    claimed.add(from);
    owners.set(place, file);
    return true;
  };
}

/** Paths that the project already redirects. */
export function knownRedirects({
  configured,
  redirectsText,
}: ImportTarget): Set<string> {
  const { diagnostics, redirects } = parseRedirectsFile(
    REDIRECTS_FILE,
    redirectsText,
  );
  const [broken] = diagnostics;
  if (broken) {
    throw new Error(
      `${REDIRECTS_FILE}:${String(broken.line ?? 1)}: ${broken.reason} ${broken.note ?? ""}`,
    );
  }
  return new Set([...configured, ...redirects.map(({ from }) => from)]);
}

/** Whether the build makes this list: a tag page needs a listed post, the list of tags any post. */
export function isBuiltList(
  route: string,
  posts: readonly PlacedPost[],
  tags: TagPlan,
  existing: ImportTarget,
): boolean {
  const listed = posts.filter(
    ({ old: { fields, moment } }) =>
      fields.draft !== true &&
      fields.unlisted !== true &&
      moment.day <= currentDay(),
  );
  if (route === "/tags") return listed.length > 0 || existing.posts.length > 0;
  const [, key] = /^\/tags\/(.+)$/.exec(route) ?? [];
  return (
    key === undefined ||
    listed.some(({ old }) => old.tags.some((tag) => tags.slugOf(tag) === key))
  );
}
