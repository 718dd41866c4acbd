/*
 * A word of a text as a number: that of its token in the vocabulary, with a mark when it is only part of the word before
 * it, which is in camel case.
 */

/** The sign bit: the entries of parts are negative. */
export const PART_MARK = -0x80000000;

export function isPart(entry: number): boolean {
  return entry < 0;
}

export function tokenNumber(entry: number): number {
  return entry & ~PART_MARK;
}
