import type { Query, Term } from "./parseQuery";
import type { SearchIndex } from "./searchIndex";

/** How a token of the vocabulary matches a word of the query; 0 when it does not. */
const PREFIX_MATCH = 1;
export const EXACT_MATCH = 2;

/** A term in the tokens of an index. */
export type ExpandedTerm = Term & {
  /** Tokens of all words but the last; -1 for a word that the index does not have. */
  leading: number[];
  /** How each token of the vocabulary matches the last word. */
  matches: Uint8Array;
  /** Tokens that match the last word: the exact match first, then the most frequent ones. */
  tokens: number[];
};

export type ExpandedQuery = {
  terms: ExpandedTerm[];
  tags: string[];
  /** Misspelt words and what is searched instead. */
  corrections: { from: string; to: string }[];
  /** The query for FlexSearch: all matching tokens, separated by spaces. */
  retrieval: string;
};

/** The most tokens of one term in a query to FlexSearch; a prefix may have more. */
const MAX_RETRIEVAL_TOKENS = 100;
/** Shorter words are never treated as misspelt. */
const MIN_TYPO_LENGTH = 5;

/** Finds the tokens that match each term of a query: exactly, as a prefix, or otherwise as the correction of a typo. */
export function expandQuery(query: Query, index: SearchIndex): ExpandedQuery {
  const corrections: ExpandedQuery["corrections"] = [];
  const correct = (word: string, isPrefix: boolean) => {
    if (isKnown(word, isPrefix, index)) return word;
    const correction = correctTypo(word, isPrefix, index);
    if (correction === undefined) return word;
    corrections.push({ from: word, to: correction });
    return correction;
  };
  const terms = query.terms.map((term) => {
    const last = term.words.length - 1;
    const words = term.words.map((word, position) =>
      correct(word, term.isPrefix && position === last),
    );
    const isCorrected = words.some(
      (word, position) => word !== term.words[position],
    );
    return expandTerm(
      { ...term, words, literal: isCorrected ? undefined : term.literal },
      index,
    );
  });
  // A query of tags alone finds sections by the names of the tags.
  const searched =
    terms.length > 0 ? terms : query.tags.map((tag) => tagTerm(tag, index));
  const retrieved = new Set(
    searched.flatMap(({ leading, tokens }) => [
      ...leading.filter((token) => token >= 0),
      ...tokens.slice(0, MAX_RETRIEVAL_TOKENS),
    ]),
  );
  return {
    terms,
    tags: query.tags,
    corrections,
    retrieval: [...retrieved].map((token) => index.vocabulary[token]).join(" "),
  };
}

function expandTerm(term: Term, index: SearchIndex): ExpandedTerm {
  const matches = new Uint8Array(index.vocabulary.length);
  const last = term.words.at(-1) ?? "";
  const tokens = term.isPrefix ? tokensStartingWith(last, index) : [];
  for (const token of tokens) matches[token] = PREFIX_MATCH;
  const exact = numberOf(last, index);
  if (exact !== -1) matches[exact] = EXACT_MATCH;
  return {
    ...term,
    leading: term.words.slice(0, -1).map((word) => numberOf(word, index)),
    matches,
    tokens:
      exact === -1
        ? tokens
        : [exact, ...tokens.filter((token) => token !== exact)],
  };
}

/** The number of a token; -1 when the vocabulary does not have it. */
function numberOf(token: string, { vocabulary }: SearchIndex): number {
  const number = firstFrom(token, vocabulary);
  return vocabulary[number] === token ? number : -1;
}

/** Tokens with the given prefix, the most frequent ones first. */
function tokensStartingWith(
  prefix: string,
  { vocabulary, frequencies }: SearchIndex,
): number[] {
  const numbers: number[] = [];
  let number = firstFrom(prefix, vocabulary);
  for (; vocabulary[number]?.startsWith(prefix); number += 1) {
    numbers.push(number);
  }
  return numbers.sort((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0));
}

/** The number of the first token that does not sort before a text. */
function firstFrom(text: string, vocabulary: readonly string[]): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((vocabulary[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function tagTerm(tag: string, index: SearchIndex): ExpandedTerm {
  return expandTerm({ words: [tag], isPrefix: true, isPhrase: false }, index);
}

/** Each word of a term as a term of its own. A phrase stays whole. */
export function splitTerm(
  term: ExpandedTerm,
  index: SearchIndex,
): ExpandedTerm[] {
  if (term.isPhrase) return [term];
  const last = term.words.length - 1;
  return term.words.map((word, position) => {
    const isPrefix = term.isPrefix && position === last;
    return expandTerm({ words: [word], isPrefix, isPhrase: false }, index);
  });
}

function isKnown(
  word: string,
  isPrefix: boolean,
  { vocabulary }: SearchIndex,
): boolean {
  const token = vocabulary[firstFrom(word, vocabulary)];
  return isPrefix ? token?.startsWith(word) === true : token === word;
}

/** The most frequent token one typo away; otherwise the start of one, since the word may be unfinished. */
function correctTypo(
  word: string,
  isPrefix: boolean,
  { vocabulary, frequencies }: SearchIndex,
): string | undefined {
  if (word.length < MIN_TYPO_LENGTH) return undefined;
  let best: { text: string; frequency: number } | undefined;
  let bestStart: typeof best;
  vocabulary.forEach((token, number) => {
    if (!mayStartAlike(word, token)) return;
    const frequency = frequencies[number] ?? 0;
    if (isOneTypo(word, token)) {
      if (frequency > (best?.frequency ?? 0)) best = { text: token, frequency };
    } else if (isPrefix) {
      const start = startOneTypoAway(word, token);
      if (start !== undefined && frequency > (bestStart?.frequency ?? 0)) {
        bestStart = { text: start, frequency };
      }
    }
  });
  return (best ?? bestStart)?.text;
}

/** Rules out most of a vocabulary: words one typo apart share one of their first two letters. */
function mayStartAlike(a: string, b: string): boolean {
  const [a1, a2] = [a.charAt(0), a.charAt(1)];
  const [b1, b2] = [b.charAt(0), b.charAt(1)];
  return a1 === b1 || a2 === b2 || a1 === b2 || a2 === b1;
}

function startOneTypoAway(word: string, token: string): string | undefined {
  return [word.length, word.length + 1, word.length - 1]
    .filter((length) => length < token.length)
    .map((length) => token.slice(0, length))
    .find((start) => isOneTypo(word, start));
}

/** Whether two words differ by one typo: a letter added, missing or wrong, or two neighbours swapped. */
export function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  const swapped = restB.slice(1, 2) + restB.slice(0, 1) + restB.slice(2);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA === swapped
  );
}
