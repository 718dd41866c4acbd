import { keptByIndex } from "./keptByIndex";
import { firstFrom, numberOf, type SearchIndex } from "./searchIndex";

/** Shorter words are never treated as misspelt. */
const MIN_TYPO_LENGTH = 5;
/** Parts of a split word have at least as many letters: two letters are too often a word, as in "lo dash". */
const MIN_PART_LENGTH = 3;

const kept = keptByIndex<string[]>();

/**
 * What a reader may have meant by a word that an index does not have: the most frequent token one typo away, otherwise two
 * tokens that were written together, otherwise the start of a token one typo away, since the word may be unfinished.
 * @returns the word itself if nothing is near
 */
export function correctWord(
  word: string,
  isPrefix: boolean,
  index: SearchIndex,
): string[] {
  return kept(index, `${word} ${String(isPrefix)}`, () =>
    correct(word, isPrefix, index),
  );
}

function correct(
  word: string,
  isPrefix: boolean,
  index: SearchIndex,
): string[] {
  if (word.length < MIN_TYPO_LENGTH) return [word];
  const { whole, start } = correctTypo(word, isPrefix, index);
  if (whole !== undefined) return [whole];
  return splitWord(word, isPrefix, index) ?? [start ?? word];
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

/** The most frequent token, and the start of the most frequent one, that are one typo away. */
function correctTypo(
  word: string,
  isPrefix: boolean,
  { vocabulary, frequencies }: SearchIndex,
): { whole?: string | undefined; start?: string | undefined } {
  let best: { text: string; frequency: number } | undefined;
  let bestStart: typeof best;
  const mayBe = startsLike(word);
  vocabulary.forEach((token, number) => {
    if (!mayBe(token)) return;
    const lengths = lengthsOneTypoAway(word, token);
    const frequency = frequencies[number] ?? 0;
    if (lengths.includes(token.length)) {
      if (frequency > (best?.frequency ?? 0)) best = { text: token, frequency };
    } else if (isPrefix && lengths.length > 0) {
      if (frequency > (bestStart?.frequency ?? 0)) {
        bestStart = { text: token.slice(0, lengths[0]), frequency };
      }
    }
  });
  return { whole: best?.text, start: bestStart?.text };
}

/** Rules out most of a vocabulary: words one typo apart share one of their first two letters. */
function startsLike(word: string): (token: string) => boolean {
  const first = word.charCodeAt(0);
  const second = word.charCodeAt(1);
  return (token) => {
    const start = token.charCodeAt(0);
    const next = token.charCodeAt(1);
    return (
      start === first || next === second || next === first || start === second
    );
  };
}

/**
 * The lengths of a token's starts that differ from a word by one typo: a letter wrong or two neighbours swapped, a letter
 * missing, or one added.
 */
export function lengthsOneTypoAway(word: string, token: string): number[] {
  const { length } = word;
  let place = 0;
  while (place < length && word[place] === token[place]) place += 1;
  const differs = place < length;
  const rest = word.slice(place + 1);
  const isSwapped =
    differs &&
    word[place] === token[place + 1] &&
    word[place + 1] === token[place] &&
    token.startsWith(word.slice(place + 2), place + 2);
  const isWrong = differs && token.startsWith(rest, place + 1);
  const isMissing = token.startsWith(word.slice(place), place + 1);
  const isAdded = differs && token.startsWith(rest, place);
  return [
    ...(isSwapped || isWrong ? [length] : []),
    ...(isMissing ? [length + 1] : []),
    ...(isAdded ? [length - 1] : []),
  ].filter((each) => each <= token.length);
}
