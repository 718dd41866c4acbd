import type { Term } from "./parseQuery";
import { wordsOf, type Word } from "./tokenize";

/** Part of a text: offsets in UTF-16 code units, the end not included. */
export type Range = { start: number; end: number };

type SearchedTerm = Pick<Term, "words" | "literal" | "isPrefix" | "isPhrase">;

/**
 * Where a text has the terms of a query: in order, without overlaps. Of ranges that overlap the first counts, then the
 * longest.
 */
export function findMatches(
  text: string,
  terms: readonly SearchedTerm[],
  words = wordsOf(text),
): Range[] {
  let lastEnd = 0;
  return terms
    .flatMap((term) => termMatches(text, words, term))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < lastEnd) return false;
      lastEnd = end;
      return true;
    });
}

/** The term as it was typed; otherwise its words together; otherwise each of them. */
function termMatches(
  text: string,
  words: readonly Word[],
  term: SearchedTerm,
): Range[] {
  const asTyped =
    term.literal === undefined ? [] : literalMatches(text, term.literal);
  if (asTyped.length > 0) return asTyped;
  const together = sequenceMatches(words, term);
  if (together.length > 0 || term.isPhrase) return together;
  const last = term.words.length - 1;
  return term.words.flatMap((word, index) =>
    sequenceMatches(words, {
      words: [word],
      isPrefix: term.isPrefix && index === last,
    }),
  );
}

function literalMatches(text: string, literal: string): Range[] {
  return [...text.matchAll(literalPattern(literal))].map(
    ({ 0: match, index }) => ({ start: index, end: index + match.length }),
  );
}

/** Finds a term as it was typed. */
function literalPattern(literal: string): RegExp {
  const pattern = literal
    .replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")
    .replace(/'/g, "['‘’]");
  return new RegExp(pattern, "gi");
}

function sequenceMatches(
  words: readonly Word[],
  { words: searched, isPrefix }: Pick<SearchedTerm, "words" | "isPrefix">,
): Range[] {
  const last = searched.length - 1;
  return words.flatMap(({ start }, index) => {
    const isMatch = searched.every((form, offset) =>
      hasForm(words[index + offset], form, isPrefix && offset === last),
    );
    const end = words[index + last]?.end;
    return isMatch && end !== undefined ? { start, end } : [];
  });
}

function hasForm(
  word: Word | undefined,
  form: string,
  isPrefix: boolean,
): boolean {
  if (!word) return false;
  const isForm = (own: string) =>
    isPrefix ? own.startsWith(form) : own === form;
  return isForm(word.token) || word.parts.some(isForm);
}
