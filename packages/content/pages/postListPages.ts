import type { ContentConfig } from "../config/contentConfig";
import type { PageablePost, PageDescriptor } from "./pageDescriptor";
import { paginate } from "./paginate";

type ListSettings = Pick<ContentConfig["blog"], "postsPerPage" | "startHere">;

/** The list of the newest posts, on `/`, `/page/2` and so on. */
export function postListPages(
  posts: readonly PageablePost[],
  { postsPerPage, startHere }: ListSettings,
): PageDescriptor[] {
  const startIds = startHere.flatMap(
    (wanted) => posts.find(({ route }) => route === wanted)?.id ?? [],
  );
  return paginate(posts, { basePath: "/", perPage: postsPerPage }).map(
    ({ items, page, pageCount, path }) => ({
      path,
      context: {
        kind: "postList",
        postIds: items.map(({ id }) => id),
        startIds: page === 1 ? startIds : [],
        page,
        pageCount,
      },
    }),
  );
}
