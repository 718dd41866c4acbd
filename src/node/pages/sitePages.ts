import { uniqBy } from "lodash";

import { OFFLINE_PATH } from "../../config/paths";
import type { SiteConfig } from "../../config/siteConfigSchema";
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

type OtherPages = {
  /** The pages of `content/pages`. */
  markdown: readonly PageDescriptor[];
  docs: readonly PageDescriptor[];
  /** Path of the doc to start with. */
  docsHome: string | undefined;
};

/**
 * All pages of the site except redirects and the not-found page.
 * @param posts posts with pages, newest first; the last one of a duplicate route gets it, unless another page has it
 */
export function sitePages(
  posts: readonly PageablePost[],
  tags: readonly PageableTag[],
  { blog, offline }: Pick<SiteConfig, "blog" | "offline">,
  { markdown, docs, docsHome }: OtherPages,
): PageDescriptor[] {
  const byRoute = new Map(posts.map((post) => [post.route, post]));
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
            path: "/tags",
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
  return uniqBy(
    [...others, ...markdown, ...docs, ...postPages(shown)],
    ({ path }) => path,
  );
}
