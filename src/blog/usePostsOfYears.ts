import { useEffect, useState } from "react";

import type { ArchiveYearLink } from "../config/pageContext";
import type { ArchivedPost } from "./post";

/** An archive in which each year has a page. */
export type ArchiveOfYears = {
  /** All years, newest first. */
  years: readonly ArchiveYearLink[];
  /** The year of this page. */
  current: string | null;
  /** The posts of the page with this path; none if it cannot be loaded. */
  loadPosts: (path: string) => Promise<readonly ArchivedPost[]>;
};

/**
 * The posts of this page; those of all years once they are requested and loaded.
 * @param posts of this page
 */
export function usePostsOfYears(
  posts: readonly ArchivedPost[],
  { years, loadPosts }: ArchiveOfYears,
  isWanted: boolean,
): readonly ArchivedPost[] {
  const [all, setAll] = useState(posts);
  const loads = isWanted && years.length > 0;
  useEffect(() => {
    if (!loads) return;
    let isCurrent = true;
    void Promise.all(years.map(({ path }) => loadPosts(path))).then((pages) => {
      if (isCurrent) setAll(pages.flat());
    });
    return () => {
      isCurrent = false;
    };
  }, [loads, years, loadPosts]);
  return loads ? all : posts;
}
