import type { ArchiveYearLink } from "@technical-blog/content";
import { useEffect, useState } from "react";

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
 * The posts of this page; those of all years once they are requested and loaded, and the years that did not load.
 * @param posts of this page
 */
export function usePostsOfYears(
  posts: readonly ArchivedPost[],
  { years, current, loadPosts }: ArchiveOfYears,
  isWanted: boolean,
) {
  const [all, setAll] = useState<(readonly ArchivedPost[] | string)[]>();
  const [tries, setTries] = useState(0);
  const loads = isWanted && years.length > 0;
  useEffect(() => {
    if (!loads) return;
    let isCurrent = true;
    const pages = years.map(({ year, path }) =>
      loadPosts(path).catch(() => (year === current ? posts : year)),
    );
    void Promise.all(pages).then((loaded) => {
      if (isCurrent) setAll(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [loads, years, current, loadPosts, posts, tries]);
  const pages = loads && all ? all : [posts];
  return {
    all: pages.flatMap((page) => (typeof page === "string" ? [] : page)),
    failed: pages.filter((page) => typeof page === "string").join(", "),
    retry: () => {
      setTries(tries + 1);
    },
  };
}
