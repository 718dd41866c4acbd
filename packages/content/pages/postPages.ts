import type { PageablePost, PageDescriptor } from "./pageDescriptor";
import { seriesParts } from "./seriesParts";

/**
 * One page for each post, with its neighbours in time and the parts of its series. An unlisted post links to others, but
 * none links to it.
 * @param posts newest first
 */
export function postPages(posts: readonly PageablePost[]): PageDescriptor[] {
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted);
  const series = seriesParts(posts);
  const indexes = new Map(listed.map(({ id }, index) => [id, index]));
  return posts.map(({ id, route, series: own }) => {
    const index = indexes.get(id);
    return {
      path: route,
      context: {
        kind: "post",
        id,
        newerId: listed[(index ?? NaN) - 1]?.id ?? null,
        olderId: listed[(index ?? NaN) + 1]?.id ?? null,
        seriesIds: (series.get(own?.slug ?? "") ?? []).map(({ id }) => id),
      },
    };
  });
}
