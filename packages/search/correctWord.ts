import { distance } from "fastest-levenshtein";

import { firstFrom, numberOf, type SearchIndex } from "./searchIndex";

/** Shorter words are never treated as misspelt. */
const MIN_TYPO_LENGTH = 5;
/** Parts of a split word have at least as many letters: two letters are too often a word, as in "lo dash". */
const MIN_PART_LENGTH = 3;
/** The share of the letters of a word that may be wrong in what a reader may have meant. */
const MAX_WRONG = 1 / 3;

/**
 * What a reader meant by a word that an index does not have: the most frequent token one typo away, otherwise two tokens
 * that were written together, otherwise the start of a token one typo away, since the word may be unfinished.
 * @returns the word itself if nothing is near
 */
export function correctWord(
  word: string,
  isPrefix: boolean,
  index: SearchIndex,
): string[] {
  if (word.length < MIN_TYPO_LENGTH) return [word];
  const near = tokensLike(word, index);
  const [whole] = near.filter((token) => isOneTypo(word, token));
  if (whole !== undefined) return [whole];
  const parts = splitWord(word, isPrefix, index);
  if (parts) return parts;
  const lengths = [word.length, word.length + 1, word.length - 1];
  const [start] = (isPrefix ? near : [])
    .flatMap((token) => lengths.map((length) => token.slice(0, length)))
    .filter((each) => isOneTypo(word, each));
  return [start ?? word];
}

/** The token with the same first letter that a reader may have meant by a word with several mistakes. */
export function nearestToken(
  word: string,
  index: SearchIndex,
): string | undefined {
  let nearest: { token: string; wrong: number } | undefined;
  let most = Math.floor(word.length * MAX_WRONG);
  for (const token of tokensLike(word, index)) {
    if (!token.startsWith(word.charAt(0))) continue;
    if (Math.abs(token.length - word.length) > most) continue;
    const wrong = isOneTypo(word, token) ? 1 : distance(word, token);
    if (wrong > most) continue;
    nearest = { token, wrong };
    most = wrong - 1;
  }
  return nearest?.token;
}

/** Tokens with one of their first two letters in common with a word, the most frequent ones first. */
function tokensLike(
  word: string,
  { vocabulary, frequencies }: SearchIndex,
): string[] {
  const first = word.charCodeAt(0);
  const second = word.charCodeAt(1);
  return vocabulary
    .flatMap((token, number) => {
      const start = token.charCodeAt(0);
      const next = token.charCodeAt(1);
      const isLike =
        start === first ||
        next === second ||
        (next === first && start === second);
      return isLike ? number : [];
    })
    .sort((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0))
    .map((number) => vocabulary[number] ?? "");
}

/** Whether words differ by one letter that is wrong, missing or added, or by the order of their letters. */
function isOneTypo(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  const wrong = distance(word, other);
  const sorted = (text: string) => Array.from(text).sort().join("");
  return wrong === 1 || (wrong === 2 && sorted(word) === sorted(other));
}

/** Two tokens that make a word, both as frequent as possible: `pre` and `commit` for `precommit`. */
function splitWord(
  word: string,
  isPrefix: boolean,
  index: SearchIndex,
): string[] | undefined {
  let best: { parts: string[]; frequency: number } | undefined;
  const last = word.length - MIN_PART_LENGTH;
  for (let place = MIN_PART_LENGTH; place <= last; place += 1) {
    const parts = [word.slice(0, place), word.slice(place)] as const;
    const frequency = Math.min(
      frequencyOf(parts[0], false, index),
      frequencyOf(parts[1], isPrefix, index),
    );
    if (frequency > (best?.frequency ?? 0)) {
      best = { parts: [...parts], frequency };
    }
  }
  return best?.parts;
}

function frequencyOf(
  word: string,
  isPrefix: boolean,
  { vocabulary, frequencies }: SearchIndex,
): number {
  const number = isPrefix
    ? firstFrom(word, vocabulary)
    : numberOf(word, vocabulary);
  return vocabulary[number]?.startsWith(word) ? (frequencies[number] ?? 0) : 0;
}
