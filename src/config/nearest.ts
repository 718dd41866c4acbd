import { closest, distance } from "fastest-levenshtein";

/** The known word a typo probably meant: at most a third of its letters, rounded up, differ. */
export function nearest(
  word: string,
  known: readonly string[],
): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(word.toLowerCase(), [...known]);
  const allowed = Math.ceil(candidate.length / 3);
  return distance(word.toLowerCase(), candidate.toLowerCase()) <= allowed
    ? candidate
    : undefined;
}
