import { closest, distance } from "fastest-levenshtein";

/** The most similar known word. At most a third of the letters (rounded up) may differ, and never all of them. */
export function nearest(
  word: string,
  known: readonly string[],
): string | undefined {
  if (known.length === 0) return undefined;
  // Two swapped letters are one slip, but count as two edits.
  const swapped = known.find((candidate) => isSwapped(word, candidate));
  if (swapped !== undefined) return swapped;
  const candidate = closest(word.toLowerCase(), [...known]);
  const { length } = candidate;
  const allowed = Math.min(Math.ceil(length / 3), length - 1);
  return distance(word.toLowerCase(), candidate.toLowerCase()) <= allowed
    ? candidate
    : undefined;
}

/**
 * A hint with the most similar known word, if there is one.
 * @param write formats the word as it appears where the typo is
 */
export function didYouMean(
  word: string,
  known: readonly string[],
  write = (meant: string) => meant,
): string | undefined {
  const meant = nearest(word, known);
  return meant ? `Did you mean "${write(meant)}"?` : undefined;
}

/** Whether two adjacent letters are swapped, and all others are the same. */
function isSwapped(word: string, candidate: string): boolean {
  const [from, to] = [word.toLowerCase(), candidate.toLowerCase()];
  let first = 0;
  while (first < to.length && from[first] === to[first]) first += 1;
  return (
    from !== to &&
    from[first] === to[first + 1] &&
    from[first + 1] === to[first] &&
    from.slice(first + 2) === to.slice(first + 2)
  );
}
