import type { ExpandedTerm } from "./expandQuery";
import { isPart, tokenNumber } from "./tokenEntry";

type Sequence = {
  /** Places of the first and the last word among the entries. */
  first: number;
  last: number;
  /** How the last word matches. */
  match: number;
};

/** Where in the entries of a field the words of a term stand together. */
export function sequences(
  field: Int32Array,
  { leading, matches }: ExpandedTerm,
): Sequence[] {
  const found: Sequence[] = [];
  const [start] = leading;
  for (let first = 0; first < field.length; first += 1) {
    if (start !== undefined && field[first] !== start) continue; // as most are not
    const last = skipWords(field, first, leading);
    const match =
      last === -1 ? 0 : (matches[tokenNumber(field[last] ?? 0)] ?? 0);
    if (match !== 0) found.push({ first, last, match });
  }
  return found;
}

/** Place after the given words, if they stand at `place`; otherwise -1. Parts of camel case are passed over. */
function skipWords(
  field: Int32Array,
  place: number,
  words: readonly number[],
): number {
  let current = place;
  for (const word of words) {
    if (field[current] !== word) return -1;
    current += 1;
    while (current < field.length && isPart(field[current] ?? 0)) current += 1;
  }
  return current < field.length ? current : -1;
}
