import { tagPath } from "../../blog/tagPath";
import type {
  PageablePost,
  PageableTag,
  PageDescriptor,
} from "./pageDescriptor";
import { paginate } from "./paginate";

/**
 * The posts of each tag, on `/tags/{slug}`, `/tags/{slug}/page/2` and so on, and for each of these pages one
 * per alias that leads to it. A tag without posts has no page.
 */
export function tagPages(
  posts: readonly PageablePost[],
  tags: readonly PageableTag[],
  { postsPerPage }: { postsPerPage: number },
): PageDescriptor[] {
  const postsByTag = new Map<string, PageablePost[]>();
  for (const post of posts) {
    for (const slug of post.tagSlugs) {
      const tagged = postsByTag.get(slug);
      if (tagged) tagged.push(post);
      else postsByTag.set(slug, [post]);
    }
  }
  return tags.flatMap((tag) => {
    const tagged = postsByTag.get(tag.slug);
    if (!tagged) return [];
    const basePath = tagPath(tag.slug);
    const pages = paginate(tagged, { basePath, perPage: postsPerPage });
    return pages.flatMap(({ items, page, pageCount, path }) => [
      {
        path,
        template: "TagPage",
        context: {
          id: tag.id,
          postIds: items.map(({ id }) => id),
          postCount: tagged.length,
          page,
          pageCount,
        },
      } satisfies PageDescriptor,
      ...tag.aliases.map((alias): PageDescriptor => ({
        path: path.replace(basePath, tagPath(alias)),
        template: "TagAliasPage",
        context: { id: tag.id, canonicalPath: path },
      })),
    ]);
  });
}
