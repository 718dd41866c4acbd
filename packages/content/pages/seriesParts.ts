import type { PageablePost } from "./pageDescriptor";

type Part = Pick<PageablePost, "isUnlisted" | "series">;

/**
 * The posts of each series that lists have, oldest first, by the slug of the series. A single part is no series.
 * @param posts newest first
 */
export function seriesParts<Post extends Part>(
  posts: readonly Post[],
): Map<string, Post[]> {
  const parts = new Map<string, Post[]>();
  for (const post of posts.toReversed()) {
    const { isUnlisted, series } = post;
    if (!series?.slug || isUnlisted) continue;
    const before = parts.get(series.slug);
    if (before) before.push(post);
    else parts.set(series.slug, [post]);
  }
  return new Map([...parts].filter(([, { length }]) => length > 1));
}
