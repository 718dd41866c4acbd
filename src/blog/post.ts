/** A tag as pages show it. */
export type TagLabel = { slug: string; label: string };

/** A series as its parts show it. */
export type SeriesLink = { slug: string; title: string };

/** A series as the list of all shows it. */
export type SeriesOverview = SeriesLink & {
  description: string | null;
  partCount: number;
  /** Of all parts. */
  readingMinutes: number;
};

/** An attribute of a list, for changedPosts.inline.ts. */
export function hashesOf(posts: readonly { textHash?: string | null }[]) {
  const hashes = posts.map(({ textHash }) => textHash).join("");
  return hashes && { "data-hashes": hashes };
}

/** A tag and how many posts have it. */
export type TagCount = { tag: TagLabel; count: number };

/** A post as the archive shows it. */
export type ArchivedPost = {
  route: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  title: string;
  tags: readonly TagLabel[];
  /** Changes when its text does. None on a site that doesn't show readers what has changed. */
  textHash?: string | null;
};

/** A post as lists show it. */
export type PostSummary = ArchivedPost & {
  content: { summary: { html: string; isWhole: boolean } };
  /** published, scheduled or draft. */
  status: string;
  /** The post that supersedes it. */
  successor: { route: string; title: string } | null;
};
