import { tokenNumber } from "./tokenEntry";

/*
 * Where a token is: the document, one of its fields and how often it is there, in one number, since there are hundreds
 * of thousands.
 */
const COUNT_BITS = 8;
const FIELD_BITS = 3;
const MAX_COUNT = (1 << COUNT_BITS) - 1;

export function documentOf(occurrence: number): number {
  return occurrence >> (COUNT_BITS + FIELD_BITS);
}

export function fieldOf(occurrence: number): number {
  return (occurrence >> COUNT_BITS) & ((1 << FIELD_BITS) - 1);
}

export function countOf(occurrence: number): number {
  return occurrence & MAX_COUNT;
}

/** Notes where the tokens of documents are. */
export function createOccurrences(vocabularySize: number) {
  const occurrences = Array.from(
    { length: vocabularySize },
    (): number[] => [],
  );
  const counts = new Uint8Array(vocabularySize);
  return {
    /** By token. */
    occurrences: occurrences as readonly (readonly number[])[],

    add: (document: number, field: number, tokens: Int32Array) => {
      const start = ((document << FIELD_BITS) | field) << COUNT_BITS;
      for (const entry of tokens) {
        const token = tokenNumber(entry);
        const count = counts[token] ?? 0;
        if (count < MAX_COUNT) counts[token] = count + 1;
      }
      for (const entry of tokens) {
        const token = tokenNumber(entry);
        const count = counts[token] ?? 0;
        if (count === 0) continue; // noted already
        occurrences[token]?.push(start | count);
        counts[token] = 0;
      }
    },
  };
}
