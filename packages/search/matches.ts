import { isRequired, type ExpandedTerm } from "./expandQuery";
import type { Term } from "./parseQuery";
import { wordFinder, type Word, type WordFinder } from "./tokenize";

/** Part of a text: offsets in UTF-16 code units, the end not included. */
export type Range = { start: number; end: number };

/**
 * Where a text has the terms of a query: in order, without overlaps. Of ranges that overlap the first counts, then the
 * longest.
 */
export function findMatches(
  text: string,
  terms: readonly (Term | ExpandedTerm)[],
  finder = wordFinder(text),
): Range[] {
  let lastEnd = 0;
  return terms
    .flatMap((term) => termMatches(text, finder, term))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < lastEnd) return false;
      lastEnd = end;
      return true;
    });
}

/** What a reader would call a match: the term, and its other forms, but no stop words and no noise. */
function termMatches(
  text: string,
  finder: WordFinder,
  term: Term | ExpandedTerm,
): Range[] {
  if (!isRequired(term)) return [];
  const forms = "forms" in term ? term.forms : [];
  return [
    ...typedMatches(text, finder, term),
    ...forms.flatMap((form) => sequenceMatches(finder, form)),
  ];
}

/** The term as it was typed; otherwise its words together; otherwise each of them. */
function typedMatches(text: string, finder: WordFinder, term: Term): Range[] {
  const asTyped =
    term.literal === undefined ? [] : literalMatches(text, term.literal);
  if (asTyped.length > 0) return asTyped;
  const together = sequenceMatches(finder, term);
  if (together.length > 0 || term.isPhrase) return together;
  const last = term.words.length - 1;
  return term.words.flatMap((word, index) =>
    sequenceMatches(finder, {
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
  finder: WordFinder,
  { words: searched, isPrefix }: Pick<Term, "words" | "isPrefix">,
): Range[] {
  const [firstForm = ""] = searched;
  const last = searched.length - 1;
  return finder.having(firstForm).flatMap((first) => {
    let word: Word | undefined = first;
    for (const [offset, form] of searched.entries()) {
      if (offset > 0) word = finder.after(word);
      if (!word || !hasForm(word, form, isPrefix && offset === last)) return [];
    }
    return { start: first.start, end: word.end };
  });
}

function hasForm(
  { token, parts }: Word,
  form: string,
  isPrefix: boolean,
): boolean {
  const isForm = (own: string) =>
    isPrefix ? own.startsWith(form) : own === form;
  return isForm(token) || parts.some(isForm);
}
