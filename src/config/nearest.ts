import { closest, distance } from "fastest-levenshtein";

/** The known word a typo probably meant: at most a third of its letters, rounded up, differ. */
export function nearest(
  word: string,
  known: readonly string[],
): string | undefined {
  if (known.length === 0) return undefined;
  // Two letters in the wrong order are one slip, which the distance counts as two.
  const swapped = known.find((candidate) => isSwapped(word, candidate));
  if (swapped !== undefined) return swapped;
  const candidate = closest(word.toLowerCase(), [...known]);
  const allowed = Math.ceil(candidate.length / 3);
  return distance(word.toLowerCase(), candidate.toLowerCase()) <= allowed
    ? candidate
    : undefined;
}

function isSwapped(word: string, candidate: string): boolean {
  const [from, to] = [word.toLowerCase(), candidate.toLowerCase()];
  if (from.length !== to.length || from === to) return false;
  const place = Array.from(to, (_letter, index) => index).find(
    (index) => from[index] !== to[index],
  );
  if (place === undefined) return false;
  const swapped =
    from.slice(0, place) +
    from.charAt(place + 1) +
    from.charAt(place) +
    from.slice(place + 2);
  return swapped === to;
}
