import { closest, distance } from "fastest-levenshtein";

/** The known word a typo probably meant: at most a third of its letters, rounded up, differ, and not all of them. */
export function nearest(
  word: string,
  known: readonly string[],
): string | undefined {
  if (known.length === 0) return undefined;
  // Two swapped letters are one slip, but the distance counts two.
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
 * The hint for a typo, if there is a word that it probably meant.
 * @param write how that word is written where the typo is
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
