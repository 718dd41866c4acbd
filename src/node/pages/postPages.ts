import type { PageablePost, PageDescriptor } from "./pageDescriptor";

/**
 * One page for each post, with its neighbours in time and the parts of its series. An unlisted post links to others, but
 * none links to it. Related posts and mentions are added once the texts are rendered: see `relatedPosts` and `mentionsOf`.
 * @param posts newest first
 */
export function postPages(posts: readonly PageablePost[]): PageDescriptor[] {
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted);
  const series = partsBySeries(listed);
  const indexes = new Map(listed.map(({ id }, index) => [id, index]));
  return posts.map(({ id, route, series: ownSeries }) => {
    const index = indexes.get(id);
    return {
      path: route,
      context: {
        kind: "post",
        id,
        newerId: listed[(index ?? NaN) - 1]?.id ?? null,
        olderId: listed[(index ?? NaN) + 1]?.id ?? null,
        seriesIds: series.get(ownSeries ?? "") ?? [],
        relatedIds: [],
        mentionIds: [],
      },
    };
  });
}

/** Ids of the posts of each series, oldest first. */
function partsBySeries(
  newestFirst: readonly PageablePost[],
): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const { id, series } of newestFirst.toReversed()) {
    if (series !== null) parts.set(series, [...(parts.get(series) ?? []), id]);
  }
  return parts;
}
