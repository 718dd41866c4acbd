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
 * these pages. A tag without posts has no page. The last page has the notes as well.
 */
export function tagPages(
  posts: readonly PageablePost[],
  tags: readonly PageableTag[],
  { postsPerPage }: { postsPerPage: number },
  notes: readonly PageablePost[] = [],
): PageDescriptor[] {
  return tags.flatMap((tag) => {
    const hasTag = (post: PageablePost) =>
      post.tags.some(({ slug }) => slug === tag.slug);
    const tagged = posts.filter(hasTag);
    const noteIds = notes.filter(hasTag).map(({ id }) => id);
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
          ...(page === pageCount &&
            noteIds.length > 0 && { hasNotes: true as const, noteIds }),
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
