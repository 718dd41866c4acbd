import { OFFLINE_PATH } from "../../config/paths";
import type { SiteConfig } from "../../config/siteConfigSchema";
import { archivePage } from "./archivePage";
import type {
  PageablePost,
  PageableTag,
  PageDescriptor,
} from "./pageDescriptor";
import { postListPages } from "./postListPages";
import { postPages } from "./postPages";
import { tagListPage } from "./tagListPage";
import { tagPages } from "./tagPages";

/**
 * All pages of the site except redirects and the not-found page.
 * @param posts those that have pages, newest first; of two with one route the last has the page, and another page of the site keeps its own
 */
export function sitePages(
  posts: readonly PageablePost[],
  tags: readonly PageableTag[],
  { blog, offline }: Pick<SiteConfig, "blog" | "offline">,
): PageDescriptor[] {
  const shown = [...uniqueRoutes(posts)];
  const newestFirst = shown.filter(({ isUnlisted }) => !isUnlisted);
  const listed =
    blog.sortPosts === "descending" ? newestFirst : newestFirst.toReversed();
  const others: PageDescriptor[] = [
    ...postListPages(listed, blog),
    archivePage(blog),
    tagListPage(),
    ...tagPages(listed, tags, blog),
    ...(offline
      ? [{ path: OFFLINE_PATH, context: { kind: "offline" as const } }]
      : []),
  ];
  const taken = new Set(others.map(({ path }) => path));
  return [
    ...others,
    ...postPages(shown).filter(({ path }) => !taken.has(path)),
  ];
}

function uniqueRoutes(posts: readonly PageablePost[]) {
  return new Map(posts.map((post) => [post.route, post])).values();
}
