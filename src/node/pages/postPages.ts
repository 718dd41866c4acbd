import { postStatus } from "../content/postStatus";
import type { PageablePost, PageDescriptor } from "./pageDescriptor";
import { relatedPosts } from "./relatedPosts";

/**
 * One page for each post, with its neighbours in time, the parts of its series and the posts that are most like it. An
 * unlisted post knows others, and none knows it.
 * @param posts newest first
 */
export function postPages(posts: readonly PageablePost[]): PageDescriptor[] {
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted);
  const series = partsBySeries(listed);
  const related = relatedPosts(
    listed.filter((post) => postStatus(post) === "published"),
  );
  const places = new Map(listed.map(({ id }, place) => [id, place]));
  return posts.map(({ id, route, series: ownSeries }) => {
    const place = places.get(id);
    return {
      path: route,
      context: {
        kind: "post",
        id,
        newerId: listed[(place ?? NaN) - 1]?.id ?? null,
        olderId: listed[(place ?? NaN) + 1]?.id ?? null,
        seriesIds: series.get(ownSeries ?? "") ?? [],
        relatedIds: related.get(id) ?? [],
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
