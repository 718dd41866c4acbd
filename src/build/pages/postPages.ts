import type { PageablePost, PageDescriptor } from "./pageDescriptor";

/**
 * One page for each post, with its neighbours in time.
 * @param posts newest first
 */
export function postPages(posts: readonly PageablePost[]): PageDescriptor[] {
  return posts.map(({ id, route }, index) => ({
    path: route,
    template: "PostPage",
    context: {
      id,
      newerId: posts[index - 1]?.id ?? null,
      olderId: posts[index + 1]?.id ?? null,
    },
  }));
}
