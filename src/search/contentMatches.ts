import type { ExpandedTerm } from "./expandQuery";
import { literalMatches, withoutOverlaps, type Range } from "./matches";
import type { SearchDocument } from "./searchDocument";
import type { SearchIndex } from "./searchIndex";
import { sequences } from "./sequences";
import { tokenNumber } from "./tokenEntry";
import { wordEnd } from "./tokenize";

/** Where the content of a section has the terms: what `findMatches` finds, from what the index knows of the words. */
export function contentMatches(
  { id, content }: SearchDocument,
  terms: readonly ExpandedTerm[],
  { tokens, wordStarts }: SearchIndex,
): Range[] {
  const entries = tokens[id]?.content ?? new Int32Array();
  const starts = wordStarts[id] ?? new Uint32Array();
  const words = (first: number, last: number): Range => ({
    start: starts[first] ?? 0,
    end: wordEnd(content, starts[last] ?? 0),
  });
  return withoutOverlaps(
    terms.flatMap((term) => {
      const asTyped =
        term.literal === undefined ? [] : literalMatches(content, term.literal);
      if (asTyped.length > 0) return asTyped;
      const together = sequences(entries, term);
      if (together.length > 0 || term.isPhrase) {
        return together.map(({ first, last }) => words(first, last));
      }
      const ranges: Range[] = [];
      entries.forEach((entry, place) => {
        const token = tokenNumber(entry);
        if (term.leading.includes(token) || term.matches[token]) {
          ranges.push(words(place, place));
        }
      });
      return ranges;
    }),
  );
}
