import { countBy } from "lodash";

import type { PageablePost, PageDescriptor } from "./pageDescriptor";

/** Each post adds about 30 bytes, compressed. */
const POSTS_ON_ONE_PAGE = 2000;

/**
 * The archive of all posts, on `/all`. With many posts, `/all` has the newest year, and each older year has a page such
 * as `/all/2019`.
 * @param posts newest first
 */
export function archivePages(
  posts: readonly Pick<PageablePost, "date">[],
  { archiveBasePath }: { archiveBasePath: string },
): PageDescriptor[] {
  const path = `/${archiveBasePath}`;
  if (posts.length <= POSTS_ON_ONE_PAGE) {
    return [
      { path, context: { kind: "archive", dates: "*", year: null, years: [] } },
    ];
  }
  const counts = countBy(posts, ({ date }) => date.slice(0, 4));
  const years = Object.entries(counts)
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .map(([year, count], index) => ({
      year,
      count,
      path: index === 0 ? path : `${path}/${year}`,
    }));
  return years.map(({ year, path }) => ({
    path,
    context: { kind: "archive", dates: `${year}-*`, year, years },
  }));
}
