import { countBy } from "lodash";

import type { PageablePost, PageDescriptor } from "./pageDescriptor";

/** Each post adds about 30 bytes, compressed. */
const POSTS_ON_ONE_PAGE = 2000;

type ArchiveSettings = {
  archiveBasePath: string;
  /** Whether the site has a page of changes. */
  hasChanges: boolean;
  /** Whether notes are among the posts. */
  hasNotes?: boolean;
};

/**
 * The archive of all posts, on `/all`. With many posts, `/all` has the newest year, and each older year has a page such
 * as `/all/2019`.
 * @param posts newest first
 */
export function archivePages(
  posts: readonly Pick<PageablePost, "date">[],
  { archiveBasePath, hasChanges, hasNotes = false }: ArchiveSettings,
): PageDescriptor[] {
  const path = `/${archiveBasePath}`;
  const shared = {
    kind: "archive",
    ...(hasChanges && { hasChanges }),
    ...(hasNotes && { isNote: [false, true] }),
  } as const;
  if (posts.length <= POSTS_ON_ONE_PAGE) {
    return [
      { path, context: { ...shared, dates: "*", year: null, years: [] } },
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
    context: { ...shared, dates: `${year}-*`, year, years },
  }));
}
