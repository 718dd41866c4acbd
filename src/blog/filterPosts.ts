import { compareLabels } from "@technical-blog/utils/browser";

import type { ArchivedPost, TagCount } from "./post";

export type ArchiveFilter = {
  /** Words; a post must have each in its title or a tag. */
  text: string;
  /** Slugs of tags; a post must have all of them. */
  tags: readonly string[];
};

export const NO_FILTER: ArchiveFilter = { text: "", tags: [] };

/** The posts that match text and tags; case and diacritics do not matter. */
export function filterPosts(
  posts: readonly ArchivedPost[],
  { text, tags }: ArchiveFilter,
): ArchivedPost[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return posts.filter((post) => {
    const slugs = post.tags.map(({ slug }) => slug);
    if (!tags.every((tag) => slugs.includes(tag))) return false;
    const labels = post.tags.map(({ label }) => label);
    const searched = fold([post.title, ...labels, ...slugs].join(" "));
    return words.every((word) => searched.includes(word));
  });
}

/** The tags of these posts in alphabetical order, with counts. */
export function countTags(posts: readonly ArchivedPost[]): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const tag of posts.flatMap(({ tags }) => tags)) {
    const count = (counts.get(tag.slug)?.count ?? 0) + 1;
    counts.set(tag.slug, { tag, count });
  }
  return [...counts.values()].sort((a, b) =>
    compareLabels(a.tag.label, b.tag.label),
  );
}

/** Reads a filter from the query of a URL: `?q=lock&tag=git&tag=cli`. */
export function parseFilter(search: string): ArchiveFilter {
  const parameters = new URLSearchParams(search);
  return {
    text: parameters.get("q") ?? "",
    tags: parameters.getAll("tag"),
  };
}

/** The query of a URL for a filter, with its question mark; empty for no filter. */
export function formatFilter({ text, tags }: ArchiveFilter): string {
  const parameters = new URLSearchParams();
  if (text !== "") parameters.set("q", text);
  for (const tag of tags) parameters.append("tag", tag);
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
