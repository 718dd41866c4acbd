import { distance } from "fastest-levenshtein";

import type { Query } from "./parseQuery";
import { firstFrom, numberOf, type SearchIndex } from "./searchIndex";

/** What a reader may search instead of a query that finds nothing. */
export type Suggestion = {
  /** Words of the index instead of unknown ones; the query without its rarest word; the posts with a tag. */
  kind: "nearest" | "shorter" | "tag";
  query: string;
  /** The part of the query that it leaves or replaces. */
  instead: string;
};

const MAX_NEAREST = 3;
const MAX_TAGS = 2;
/** A query of more words is pasted rather than misspelt. */
const MAX_WORDS = 8;
/** Shorter words and tags are like too many. */
const MIN_LENGTH = 3;
/** Shorter words are only near to those with the same letters in another order. */
const MIN_WRONG_LENGTH = 5;
/** The share of the letters that may be wrong. */
const MAX_WRONG = 1 / 3;

/** The most useful first; none for an empty index. */
export function suggestions(
  { terms, tags }: Query,
  index: SearchIndex,
): Suggestion[] {
  const words = [...new Set(terms.flatMap(({ words }) => words))];
  if (words.length > MAX_WORDS) return [];
  return uniqueSuggestions([
    ...nearestQueries(words, tags, index),
    ...shorterQueries(words, tags, index),
    ...matchingTags([...words, ...tags], index),
  ]);
}

/** The first suggestion of each query. */
export function uniqueSuggestions(all: readonly Suggestion[]): Suggestion[] {
  return all.filter(
    ({ query }, place) =>
      all.findIndex((other) => other.query === query) === place,
  );
}

function nearestQueries(
  words: readonly string[],
  tags: readonly string[],
  index: SearchIndex,
): Suggestion[] {
  const unknown = words.filter((word) => !isKnown(word, index));
  const nearest = new Map(
    unknown.map((word) => [word, nearestTo(word, index)]),
  );
  const replaced = unknown.filter((word) => nearest.get(word)?.length);
  if (replaced.length === 0) return [];
  return Array.from({ length: MAX_NEAREST }, (_, place) => {
    // An unknown word that is near to none is left out.
    const near = words.flatMap((word) => {
      const found = nearest.get(word);
      return found ? (found[place] ?? found[0] ?? []) : word;
    });
    return {
      kind: "nearest",
      query: queryOf(near, tags),
      instead: replaced.join(" "),
    };
  });
}

function isKnown(word: string, { vocabulary }: SearchIndex): boolean {
  return vocabulary[firstFrom(word, vocabulary)]?.startsWith(word) === true;
}

/** Tokens with the same first letter that differ in a few others, nearest first, then the most frequent ones. */
function nearestTo(
  word: string,
  { vocabulary, frequencies }: SearchIndex,
): string[] {
  const initial = word.charAt(0);
  const near: { token: string; wrong: number; frequency: number }[] = [];
  for (let number = firstFrom(initial, vocabulary); ; number += 1) {
    const token = vocabulary[number];
    if (!token?.startsWith(initial)) break;
    const wrong = lettersWrong(word, token);
    const frequency = frequencies[number] ?? 0;
    if (wrong <= mostWrong(word)) near.push({ token, wrong, frequency });
  }
  return near
    .sort((a, b) => a.wrong - b.wrong || b.frequency - a.frequency)
    .slice(0, MAX_NEAREST)
    .map(({ token }) => token);
}

function mostWrong({ length }: string): number {
  return length < MIN_LENGTH ? 0 : Math.max(1, Math.floor(length * MAX_WRONG));
}

/** Letters in the wrong order count once. */
function lettersWrong(word: string, token: string): number {
  if (Math.abs(word.length - token.length) > mostWrong(word)) return Infinity;
  const wrong = distance(word, token);
  if (wrong === 2 && sorted(word) === sorted(token)) return 1;
  return word.length < MIN_WRONG_LENGTH ? Infinity : wrong;
}

function sorted(word: string): string {
  return Array.from(word).sort().join("");
}

function shorterQueries(
  words: readonly string[],
  tags: readonly string[],
  index: SearchIndex,
): Suggestion[] {
  const known = words.filter((word) => isKnown(word, index));
  const [rarest] = [...words].sort(
    (a, b) => frequencyOf(a, index) - frequencyOf(b, index),
  );
  // If all words are known, no post with the tags has them.
  const isByTags = tags.length > 0 && known.length === words.length;
  const kept = isByTags ? known : known.filter((word) => word !== rarest);
  const keptTags = isByTags
    ? []
    : tags.filter((tag) => index.tags.flat().includes(tag));
  const query = queryOf(kept, keptTags);
  const instead = isByTags ? queryOf([], tags) : rarest;
  return query === "" || instead === undefined
    ? []
    : [{ kind: "shorter", query, instead }];
}

function frequencyOf(
  word: string,
  { vocabulary, frequencies }: SearchIndex,
): number {
  return frequencies[numberOf(word, vocabulary)] ?? 0;
}

function matchingTags(
  words: readonly string[],
  { tags }: SearchIndex,
): Suggestion[] {
  return [...new Set(tags.flat())]
    .flatMap((tag) => {
      const word = words.find(
        (each) =>
          Math.min(each.length, tag.length) >= MIN_LENGTH &&
          (tag.startsWith(each) ||
            each.startsWith(tag) ||
            lettersWrong(each, tag) <= mostWrong(each)),
      );
      return word === undefined
        ? []
        : { kind: "tag" as const, query: queryOf([], [tag]), instead: word };
    })
    .slice(0, MAX_TAGS);
}

function queryOf(words: readonly string[], tags: readonly string[]): string {
  return [...words, ...tags.map((tag) => `tag:${tag}`)].join(" ");
}
