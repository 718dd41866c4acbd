import { tagPath } from "@technical-blog/utils";

import type {
  PageablePost,
  PageableTag,
  PageDescriptor,
} from "./pageDescriptor";
import { paginate } from "./paginate";
import { redirectPages } from "./redirectPages";

/**
 * The posts of each tag, on `/tags/{slug}`, `/tags/{slug}/page/2` and so on. Each alias of the tag redirects to each of
 * these pages. A tag without posts has no page.
 */
export function tagPages(
  posts: readonly PageablePost[],
  tags: readonly PageableTag[],
  { postsPerPage }: { postsPerPage: number },
): PageDescriptor[] {
  return tags.flatMap((tag) => {
    const tagged = posts.filter((post) =>
      post.tags.some(({ slug }) => slug === tag.slug),
    );
    if (tagged.length === 0) return [];
    const basePath = tagPath(tag.slug);
    const pages = paginate(tagged, { basePath, perPage: postsPerPage });
    return pages.flatMap(({ items, page, pageCount, path }) => [
      {
        path,
        context: {
          kind: "tag",
          id: tag.id,
          postIds: items.map(({ id }) => id),
          postCount: tagged.length,
          page,
          pageCount,
        },
      } satisfies PageDescriptor,
      ...redirectPages(
        tag.aliases.map((alias) => ({
          from: path.replace(basePath, tagPath(alias)),
          to: path,
        })),
      ),
    ]);
  });
}
