import type { Query, Term } from "./parseQuery";
import { firstFrom, numberOf, type SearchIndex } from "./searchIndex";

/** A term in the tokens of an index. */
export type ExpandedTerm = Term & {
  /** Tokens of all words but the last; -1 for a word that the index does not have. */
  leading: number[];
  /** The token of the last word; -1 if the index does not have it. */
  exact: number;
  /** Other tokens that start with the last word, the most frequent ones first. */
  longer: number[];
};

export type ExpandedQuery = {
  terms: ExpandedTerm[];
  tags: string[];
  /** Misspelt words and what is searched instead. */
  corrections: { from: string; to: string }[];
  /** All tokens that match. */
  tokens: number[];
  /** The query for FlexSearch: all matching tokens, separated by spaces. */
  retrieval: string;
};

/** The most tokens that a prefix stands for. */
const MAX_LONGER = 100;
/** The most postings that they have, but for the last: in a large index a single letter would have most of them. */
const MAX_LONGER_POSTINGS = 6_000;
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
    terms.length > 0
      ? terms
      : query.tags.map((tag) => expandWord(tag, true, index));
  const tokens = new Set(
    searched.flatMap(({ leading, exact, longer }) => [
      ...leading,
      exact,
      ...longer,
    ]),
  );
  tokens.delete(-1);
  return {
    terms,
    tags: query.tags,
    corrections,
    tokens: [...tokens],
    retrieval: [...tokens].map((token) => index.vocabulary[token]).join(" "),
  };
}

function expandTerm(term: Term, index: SearchIndex): ExpandedTerm {
  const last = term.words.at(-1) ?? "";
  const exact = numberOf(last, index.vocabulary);
  return {
    ...term,
    leading: term.words
      .slice(0, -1)
      .map((word) => numberOf(word, index.vocabulary)),
    exact,
    longer: term.isPrefix ? tokensStartingWith(last, exact, index) : [],
  };
}

/** The most frequent tokens with the given prefix, apart from the prefix itself. */
function tokensStartingWith(
  prefix: string,
  exact: number,
  { vocabulary, frequencies }: SearchIndex,
): number[] {
  const first = firstFrom(prefix, vocabulary);
  let end = first;
  while (vocabulary[end]?.startsWith(prefix)) end += 1;
  const size = end - first;
  // Numbers sort much faster than tokens by a function: frequency first, then the order of the vocabulary.
  const keys = Float64Array.from(
    { length: size },
    (_, offset) => (frequencies[first + offset] ?? 0) * size - offset,
  ).sort();
  const tokens: number[] = [];
  let postings = 0;
  while (tokens.length < MAX_LONGER && postings < MAX_LONGER_POSTINGS) {
    const key = keys[size - 1 - tokens.length];
    if (key === undefined) break;
    tokens.push(first + ((size - (key % size)) % size));
    postings += Math.ceil(key / size);
  }
  return tokens.filter((token) => token !== exact);
}

function expandWord(
  word: string,
  isPrefix: boolean,
  index: SearchIndex,
): ExpandedTerm {
  return expandTerm({ words: [word], isPrefix, isPhrase: false }, index);
}

/** Each word of a term as a term of its own. A phrase stays whole. */
export function splitTerm(
  term: ExpandedTerm,
  index: SearchIndex,
): ExpandedTerm[] {
  if (term.isPhrase) return [term];
  const last = term.words.length - 1;
  return term.words.map((word, position) =>
    expandWord(word, term.isPrefix && position === last, index),
  );
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
  const mayBe = startsLike(word);
  vocabulary.forEach((token, number) => {
    if (!mayBe(token)) return;
    const lengths = lengthsOneTypoAway(word, token);
    const frequency = frequencies[number] ?? 0;
    if (lengths.includes(token.length)) {
      if (frequency > (best?.frequency ?? 0)) best = { text: token, frequency };
    } else if (isPrefix && lengths.length > 0) {
      if (frequency > (bestStart?.frequency ?? 0)) {
        bestStart = { text: token.slice(0, lengths[0]), frequency };
      }
    }
  });
  return (best ?? bestStart)?.text;
}

/** Rules out most of a vocabulary: words one typo apart share one of their first two letters. */
function startsLike(word: string): (token: string) => boolean {
  const first = word.charCodeAt(0);
  const second = word.charCodeAt(1);
  return (token) => {
    const start = token.charCodeAt(0);
    const next = token.charCodeAt(1);
    return (
      start === first || next === second || next === first || start === second
    );
  };
}

/**
 * The lengths of a token's starts that differ from a word by one typo: a letter wrong or two neighbours swapped, a letter
 * missing, or one added.
 */
export function lengthsOneTypoAway(word: string, token: string): number[] {
  const { length } = word;
  let place = 0;
  while (place < length && word[place] === token[place]) place += 1;
  const differs = place < length;
  const rest = word.slice(place + 1);
  const isSwapped =
    differs &&
    word[place] === token[place + 1] &&
    word[place + 1] === token[place] &&
    token.startsWith(word.slice(place + 2), place + 2);
  const isWrong = differs && token.startsWith(rest, place + 1);
  const isMissing = token.startsWith(word.slice(place), place + 1);
  const isAdded = differs && token.startsWith(rest, place);
  return [
    ...(isSwapped || isWrong ? [length] : []),
    ...(isMissing ? [length + 1] : []),
    ...(isAdded ? [length - 1] : []),
  ].filter((each) => each <= token.length);
}
