import type { Term } from "./parseQuery";
import { wordsOf, type Word } from "./tokenize";

/** Part of a text: offsets in UTF-16 code units, the end not included. */
export type Range = { start: number; end: number };

type WantedTerm = Pick<Term, "words" | "literal" | "isPrefix" | "isPhrase">;

/** Where a text has the terms of a query, in order, without overlaps. */
export function findMatches(
  text: string,
  terms: readonly WantedTerm[],
): Range[] {
  const words = wordsOf(text);
  return withoutOverlaps(
    terms.flatMap((term) => termMatches(text, words, term)),
  );
}

/** The ranges in order; of several that overlap the first and longest. */
export function withoutOverlaps(ranges: readonly Range[]): Range[] {
  let lastEnd = 0;
  return ranges
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < lastEnd) return false;
      lastEnd = end;
      return true;
    });
}

/** The term as it was typed; failing that its words together; failing that each of them. */
function termMatches(
  text: string,
  words: readonly Word[],
  term: WantedTerm,
): Range[] {
  const asTyped =
    term.literal === undefined ? [] : literalMatches(text, term.literal);
  if (asTyped.length > 0) return asTyped;
  const together = sequenceMatches(words, term);
  if (together.length > 0 || term.isPhrase) return together;
  const last = term.words.length - 1;
  return term.words.flatMap((word, place) =>
    sequenceMatches(words, {
      words: [word],
      isPrefix: term.isPrefix && place === last,
    }),
  );
}

/** Where a text has a term as it was typed. */
export function literalMatches(text: string, literal: string): Range[] {
  return [...text.matchAll(literalPattern(literal))].map(
    ({ 0: match, index }) => ({ start: index, end: index + match.length }),
  );
}

/** Finds a term as it was typed. */
export function literalPattern(literal: string): RegExp {
  const pattern = literal
    .replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")
    .replace(/'/g, "['‘’]");
  return new RegExp(pattern, "gi");
}

function sequenceMatches(
  words: readonly Word[],
  { words: wanted, isPrefix }: Pick<WantedTerm, "words" | "isPrefix">,
): Range[] {
  const ranges: Range[] = [];
  const last = wanted.length - 1;
  for (let place = 0; place + last < words.length; place += 1) {
    let offset = 0;
    while (
      offset <= last &&
      isMatch(
        words[place + offset],
        wanted[offset],
        isPrefix && offset === last,
      )
    ) {
      offset += 1;
    }
    const start = words[place]?.start;
    const end = words[place + last]?.end;
    if (offset > last && start !== undefined && end !== undefined) {
      ranges.push({ start, end });
    }
  }
  return ranges;
}

function isMatch(
  word: Word | undefined,
  wanted: string | undefined,
  mayGoOn: boolean,
): boolean {
  if (word === undefined || wanted === undefined) return false;
  if (fits(word.token, wanted, mayGoOn)) return true;
  for (const part of word.parts) {
    if (fits(part, wanted, mayGoOn)) return true;
  }
  return false;
}

function fits(form: string, wanted: string, mayGoOn: boolean): boolean {
  return mayGoOn ? form.startsWith(wanted) : form === wanted;
}
