/** Longer words are cut. */
export const MAX_TOKEN_LENGTH = 24;
/** A longer run without white space is not text. */
const MAX_RUN_LENGTH = 200;

/** Lower case, straight quotes, no diacritics or compatibility forms: `Café` and `cafe` are one. */
export function fold(text: string): string {
  // Most texts have little to fold, which is slow.
  return text.replace(/[^\x00-\x7f]+/g, foldOthers).toLowerCase();
}

function foldOthers(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A word of a text. */
export type Word = {
  /** Offsets in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** The word, folded. */
  token: string;
  /** The parts of a camel-case word, folded: `use` and `effect` for `useEffect`. */
  parts: string[];
};

/** The words of a text: runs of letters and digits. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    token: token(word),
    parts: partsOf(word),
  }));
}

/** The words of a text, prepared to find few of them fast. */
export type TextWords = {
  all: readonly Word[];
  /** All tokens and their parts: most words that are searched are not there. */
  tokens: string;
  /** Which words start with a letter, by themselves or in a part. */
  places: ReadonlyMap<string, readonly number[]>;
};

export function textWords(text: string): TextWords {
  const all = wordsOf(text);
  const places = new Map<string, number[]>();
  all.forEach(({ token, parts }, place) => {
    const initials = new Set([token, ...parts].map((each) => each.charAt(0)));
    for (const initial of initials) {
      const known = places.get(initial);
      if (known) known.push(place);
      else places.set(initial, [place]);
    }
  });
  const tokens = all.flatMap(({ token, parts }) => [token, ...parts]);
  return { all, tokens: tokens.join(" "), places };
}

/** The parts of a camel-case word, folded; of another word, none. Digits belong to the letters before them. */
function partsOf(word: string): string[] {
  // Most words have no capital letter; the pattern takes long.
  if (word === word.toLowerCase()) return [];
  if (!/\p{Ll}\p{N}*\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) return [];
  return (word.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+/gu) ?? []).map(
    token,
  );
}

function token(word: string): string {
  const start = word.slice(0, MAX_TOKEN_LENGTH);
  const small = start.toLowerCase();
  // A shortcut for most words: folding is slow.
  return /^[a-z\d]+$/.test(small) ? small : fold(start);
}

/** The tokens of a text, in order: each word, followed by its parts if it is in camel case. The build and the browser share this. */
export function tokenize(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => [
    token(word),
    ...partsOf(word),
  ]);
}

/** The tokens of names of tags or categories. Each name is also one word: `vscode` for `VS Code`. */
export function nameTokens(names: readonly string[]): string[] {
  return names.flatMap((name) => [
    ...new Set([...tokenize(name), squash(name)]),
  ]);
}

/** The letters and digits of a name, folded. */
export function squash(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Shortens runs of characters that are not text, such as an encoded image or a key, and calls `onCut` for each. */
export function cutOpaqueRuns(text: string, onCut: () => void): string {
  return text.replace(/\S{60,}/g, (run) => {
    if (run.length <= MAX_RUN_LENGTH && !isEncoded(run)) return run;
    onCut();
    return `${run.slice(0, MAX_TOKEN_LENGTH)}…`;
  });
}

/** Base64, base64url and hexadecimal often alternate between letters and digits, and between cases. */
function isEncoded(run: string): boolean {
  if (!/^[A-Za-z\d+/=_-]+$/.test(run)) return false;
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z\d](?=[a-z])/g) ?? [];
  return changes.length > run.length / 4;
}
