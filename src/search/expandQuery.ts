import type { Query, Term } from "./parseQuery";
import type { SearchIndex } from "./searchIndex";

/** How a token of the vocabulary matches a word of the query; 0 when it does not. */
const PREFIX_MATCH = 1;
export const EXACT_MATCH = 2;

/** A term in the words of an index. */
export type ExpandedTerm = Term & {
  /** Numbers of the words but the last; -1 for one that is nowhere. */
  leading: number[];
  /** How each token of the vocabulary matches the last word. */
  matches: Uint8Array;
  /** Tokens that match the last word: itself, then the most frequent ones first. */
  tokens: number[];
};

export type ExpandedQuery = {
  terms: ExpandedTerm[];
  tags: string[];
  /** Misspelt words with what was looked for instead. */
  corrections: { from: string; to: string }[];
  /** What FlexSearch is asked: all tokens that match, parted by spaces. */
  retrieval: string;
};

/** Tokens of one term that FlexSearch is asked for: the most frequent ones, when a prefix has more. */
const MAX_RETRIEVAL_TOKENS = 100;
/** Shorter words are not taken for misspelt. */
const MIN_TYPO_LENGTH = 5;

/** Finds the tokens that each term of a query matches: itself, what it is a prefix of, or else what it is a misspelling of. */
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
    const words = term.words.map((word, place) =>
      correct(word, term.isPrefix && place === last),
    );
    const isCorrected = words.some((word, place) => word !== term.words[place]);
    return expandTerm(
      { ...term, words, literal: isCorrected ? undefined : term.literal },
      index,
    );
  });
  // With nothing but tags to go by, the tags' names find the sections.
  const wanted =
    terms.length > 0 ? terms : query.tags.map((tag) => tagTerm(tag, index));
  const retrieved = new Set(
    wanted.flatMap(({ leading, tokens }) => [
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
  const exact = index.numberOf.get(last);
  const tokens = exact === undefined ? [] : [exact];
  if (exact !== undefined) matches[exact] = EXACT_MATCH;
  for (const token of term.isPrefix ? tokensStarting(last, index) : []) {
    if (token === exact) continue;
    matches[token] = PREFIX_MATCH;
    tokens.push(token);
  }
  const leading = term.words
    .slice(0, -1)
    .map((word) => index.numberOf.get(word) ?? -1);
  return { ...term, leading, matches, tokens };
}

/** Tokens with the given beginning, the most frequent ones first. */
function tokensStarting(
  start: string,
  { startingWith, vocabulary }: SearchIndex,
): number[] {
  const candidates = startingWith.get(start.charAt(0)) ?? [];
  return candidates.filter((token) => vocabulary[token]?.startsWith(start));
}

function tagTerm(tag: string, index: SearchIndex): ExpandedTerm {
  return expandTerm({ words: [tag], isPrefix: true, isPhrase: false }, index);
}

/** Each word of a term as a term of its own; none of a phrase, which is wanted as a whole. */
export function splitTerm(
  term: ExpandedTerm,
  index: SearchIndex,
): ExpandedTerm[] {
  if (term.isPhrase) return [term];
  const last = term.words.length - 1;
  return term.words.map((word, place) => {
    const isPrefix = term.isPrefix && place === last;
    return expandTerm({ words: [word], isPrefix, isPhrase: false }, index);
  });
}

function isKnown(word: string, isPrefix: boolean, index: SearchIndex): boolean {
  return (
    index.numberOf.has(word) ||
    (isPrefix && tokensStarting(word, index).length > 0)
  );
}

/** The most frequent token one typo away; else the beginning of one, since the word may not be finished. */
function correctTypo(
  word: string,
  isPrefix: boolean,
  { vocabulary, frequencies }: SearchIndex,
): string | undefined {
  if (word.length < MIN_TYPO_LENGTH) return undefined;
  let best: { text: string; frequency: number } | undefined;
  let bestStart: typeof best;
  vocabulary.forEach((token, number) => {
    if (!mayBeginAlike(word, token)) return;
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

/** Whether words of several letters may be one typo apart by their first two: most of a vocabulary may not. */
function mayBeginAlike(a: string, b: string): boolean {
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

/** Whether one letter too many, one too few, a wrong one or two neighbours swapped makes one word the other. */
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
