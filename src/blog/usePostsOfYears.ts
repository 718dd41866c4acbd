import { useEffect, useState } from "react";

import type { ArchiveYearLink } from "../config/pageContext";
import type { ArchivedPost } from "./post";

/** An archive in which each year has a page. */
export type ArchiveOfYears = {
  /** All years, newest first. */
  years: readonly ArchiveYearLink[];
  /** The year of this page. */
  current: string | null;
  /** The posts of the page with this path. */
  loadPosts: (path: string) => Promise<readonly ArchivedPost[]>;
};

/**
 * The posts of this page; those of all years once they are requested and loaded. `failed` has the years that are not.
 * @param posts of this page
 */
export function usePostsOfYears(
  posts: readonly ArchivedPost[],
  { years, current, loadPosts }: ArchiveOfYears,
  isWanted: boolean,
) {
  const ofPage = { all: posts, failed: [] as string[] };
  const [loaded, setLoaded] = useState<typeof ofPage>();
  const isDone = loaded?.failed.length === 0;
  const [tries, setTries] = useState(0);
  const loads = isWanted && years.length > 0;
  useEffect(() => {
    if (!loads || isDone) return;
    let isCurrent = true;
    void Promise.all(
      years.map(({ year, path }) =>
        loadPosts(path).catch(() => (year === current ? posts : year)),
      ),
    ).then((pages) => {
      if (!isCurrent) return;
      setLoaded({
        all: pages.flatMap((page) => (typeof page === "string" ? [] : page)),
        failed: pages.filter((page) => typeof page === "string"),
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [loads, isDone, years, current, loadPosts, posts, tries]);
  return {
    ...(loads && loaded ? loaded : ofPage),
    retry: () => {
      setTries(tries + 1);
    },
  };
}
