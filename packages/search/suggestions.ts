import { nearestToken } from "./correctWord";
import type { ExpandedQuery } from "./expandQuery";
import type { SearchIndex } from "./searchIndex";

/** What a reader may do when a query finds nothing, or little. */
export type Suggestion =
  | {
      /** A query with the nearest words of the index, one without tags, or the posts with a tag. */
      kind: "nearest" | "withoutTags" | "tag";
      query: string;
    }
  | { kind: "all" };

const MAX_TAGS = 3;
/** A tag that starts with fewer letters is like too many words. */
const MIN_LENGTH = 3;

/** The most useful first; the way to all posts is last. None for an empty index. */
export function suggestions(
  { terms, tags, unknown }: ExpandedQuery,
  index: SearchIndex,
): Suggestion[] {
  if (index.ids.length === 0) return [];
  const words = terms.flatMap(({ words, isStop }) => (isStop ? [] : words));
  const nearest = words.flatMap((word) =>
    unknown.includes(word) ? (nearestToken(word, index) ?? []) : word,
  );
  const isNearer = nearest.some((word) => !words.includes(word));
  const named = (names: readonly string[]) => names.map((tag) => `tag:${tag}`);
  return [
    ...(isNearer
      ? [suggestion("nearest", [...nearest, ...named(tags)].join(" "))]
      : []),
    ...(tags.length > 0 && words.length > 0
      ? [suggestion("withoutTags", words.join(" "))]
      : []),
    ...named(tagsFor([...words, ...tags], index)).map((query) =>
      suggestion("tag", query),
    ),
    { kind: "all" },
  ];
}

function suggestion(
  kind: Exclude<Suggestion["kind"], "all">,
  query: string,
): Suggestion {
  return { kind, query };
}

/** Tags that are like one of the words; otherwise those with the most pages. */
function tagsFor(
  words: readonly string[],
  { tags }: SearchIndex,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const tag of tags.flat()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const all = [...counts.keys()].sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
  const isLike = (tag: string) =>
    words.some(
      (word) =>
        Math.min(word.length, tag.length) >= MIN_LENGTH &&
        (tag.startsWith(word) || word.startsWith(tag)),
    );
  const like = all.filter(isLike);
  return (like.length > 0 ? like : all).slice(0, MAX_TAGS);
}
