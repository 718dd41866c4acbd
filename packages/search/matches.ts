import type { ExpandedTerm } from "./expandQuery";
import type { Term } from "./parseQuery";
import { wordsOf, type Word } from "./tokenize";

/** Part of a text: offsets in UTF-16 code units, the end not included. */
export type Range = { start: number; end: number };

/**
 * Where a text has the terms of a query: in order, without overlaps. Of ranges that overlap the first counts, then the
 * longest.
 * @param words those of the text
 */
export function findMatches(
  text: string,
  terms: readonly (Term | ExpandedTerm)[],
  words: readonly Word[] = wordsOf(text),
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

/** What a reader would call a match: the term, and its other forms, but no stop words. */
function termMatches(
  text: string,
  textWords: readonly Word[],
  term: Term | ExpandedTerm,
): Range[] {
  if (term.isStop) return [];
  const forms = "forms" in term ? term.forms : [];
  return [
    ...typedMatches(text, textWords, term),
    ...forms.flatMap((form) => sequenceMatches(textWords, form)),
  ];
}

/** The term as it was typed; otherwise its words together; otherwise each of them. */
function typedMatches(
  text: string,
  textWords: readonly Word[],
  term: Term,
): Range[] {
  const asTyped =
    term.literal === undefined ? [] : literalMatches(text, term.literal);
  if (asTyped.length > 0) return asTyped;
  const together = sequenceMatches(textWords, term);
  if (together.length > 0 || term.isPhrase) return together;
  const last = term.words.length - 1;
  return term.words.flatMap((word, index) =>
    sequenceMatches(textWords, {
      words: [word],
      // The end of "node's" is no start of a word.
      isPrefix: term.isPrefix && index === last && word.length > 1,
    }),
  );
}

/** Finds a term as it was typed. */
function literalMatches(text: string, literal: string): Range[] {
  const pattern = literal
    .replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")
    .replace(/'/g, "['‘’]");
  return [...text.matchAll(new RegExp(pattern, "gi"))].map(
    ({ 0: match, index }) => ({ start: index, end: index + match.length }),
  );
}

function sequenceMatches(
  textWords: readonly Word[],
  { words: searched, isPrefix }: Pick<Term, "words" | "isPrefix">,
): Range[] {
  const last = searched.length - 1;
  return textWords.flatMap(({ start, end }, place) => {
    const isMatch = searched.every((form, offset) => {
      const word = textWords[place + offset];
      return word && hasForm(word, form, isPrefix && offset === last);
    });
    return isMatch ? { start, end: textWords[place + last]?.end ?? end } : [];
  });
}

function hasForm(
  { token, parts }: Word,
  form: string,
  isPrefix: boolean,
): boolean {
  return [token, ...parts].some((own) =>
    isPrefix ? own.startsWith(form) : own === form,
  );
}
