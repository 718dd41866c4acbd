import type { ArchivedPost } from "./post";

export type ArchiveYear = {
  year: string;
  posts: ArchivedPost[];
  /** Number of posts in each month, January first. */
  months: number[];
};

/** Groups posts by the year of their date; years and posts keep their order. */
export function groupByYear(posts: readonly ArchivedPost[]): ArchiveYear[] {
  const years = new Map<string, ArchiveYear>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const entry = years.get(year) ?? {
      year,
      posts: [],
      months: Array<number>(12).fill(0),
    };
    years.set(year, entry);
    entry.posts.push(post);
    const month = Number(post.date.slice(5, 7)) - 1;
    entry.months[month] = (entry.months[month] ?? 0) + 1;
  }
  return [...years.values()];
}
