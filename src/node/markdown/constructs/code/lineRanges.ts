/** Lines from `first` to `last`, both included. */
export type LineRange = { first: number; last: number };

/** What is written as `1,3-5`; `undefined` when it is something else, such as a line 0 or an end before its start. */
export function parseLineRanges(text: string): LineRange[] | undefined {
  const ranges = text.split(",").map((part): LineRange => {
    const [, first, last] = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part) ?? [];
    return { first: Number(first), last: Number(last ?? first) };
  });
  return ranges.every(({ first, last }) => first >= 1 && last >= first)
    ? ranges
    : undefined;
}

/** The numbers of a text's lines that are in some of the ranges. */
export function linesIn(
  ranges: readonly LineRange[],
  lineCount: number,
): Set<number> {
  const numbers = new Set<number>();
  for (const { first, last } of ranges) {
    for (let at = first; at <= Math.min(last, lineCount); at += 1) {
      numbers.add(at);
    }
  }
  return numbers;
}
