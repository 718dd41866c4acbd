import type { PageablePost, PageDescriptor } from "./pageDescriptor";
import { paginate } from "./paginate";

/** The list of the newest posts, on `/`, `/page/2` and so on. */
export function postListPages(
  posts: readonly PageablePost[],
  { postsPerPage }: { postsPerPage: number },
): PageDescriptor[] {
  return paginate(posts, { basePath: "/", perPage: postsPerPage }).map(
    ({ items, page, pageCount, path }) => ({
      path,
      context: {
        kind: "postList",
        postIds: items.map(({ id }) => id),
        page,
        pageCount,
      },
    }),
  );
}
