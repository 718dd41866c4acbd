import type { ExpandedTerm } from "./expandQuery";
import type { Term } from "./parseQuery";
import { textWords, type TextWords, type Word } from "./tokenize";

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
  words = textWords(text),
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
  inText: TextWords,
  term: Term | ExpandedTerm,
): Range[] {
  if (term.isStop) return [];
  const forms = "forms" in term ? term.forms : [];
  return [
    ...typedMatches(text, inText, term),
    ...forms.flatMap((form) => sequenceMatches(inText, form)),
  ];
}

/** The term as it was typed; otherwise its words together; otherwise each of them. */
function typedMatches(text: string, inText: TextWords, term: Term): Range[] {
  const asTyped =
    term.literal === undefined ? [] : literalMatches(text, term.literal);
  if (asTyped.length > 0) return asTyped;
  const together = sequenceMatches(inText, term);
  if (together.length > 0 || term.isPhrase) return together;
  const last = term.words.length - 1;
  return term.words.flatMap((word, index) =>
    sequenceMatches(inText, {
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
  { all, tokens, places }: TextWords,
  { words: searched, isPrefix }: Pick<Term, "words" | "isPrefix">,
): Range[] {
  const found: Range[] = [];
  const [first = ""] = searched;
  const last = searched.length - 1;
  if (!tokens.includes(first)) return found;
  for (const place of places.get(first.charAt(0)) ?? []) {
    const isMatch = searched.every((form, offset) =>
      hasForm(all[place + offset], form, isPrefix && offset === last),
    );
    const { start } = all[place] ?? {};
    const { end } = all[place + last] ?? {};
    if (isMatch && start !== undefined && end !== undefined) {
      found.push({ start, end });
    }
  }
  return found;
}

function hasForm(
  word: Word | undefined,
  form: string,
  isPrefix: boolean,
): boolean {
  if (!word) return false;
  const { token, parts } = word;
  if (isPrefix ? token.startsWith(form) : token === form) return true;
  return parts.some((own) => (isPrefix ? own.startsWith(form) : own === form));
}
