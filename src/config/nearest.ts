import { closest, distance } from "fastest-levenshtein";

/** The known word a typo probably meant: at most a third of its letters, rounded up, differ. */
export function nearest(
  word: string,
  known: readonly string[],
): string | undefined {
  if (known.length === 0) return undefined;
  // Two swapped letters are one slip, but the distance counts two.
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
  const position = Array.from(to, (_letter, index) => index).find(
    (index) => from[index] !== to[index],
  );
  if (position === undefined) return false;
  const swapped =
    from.slice(0, position) +
    from.charAt(position + 1) +
    from.charAt(position) +
    from.slice(position + 2);
  return swapped === to;
}
