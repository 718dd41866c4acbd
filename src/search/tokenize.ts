/** Longer words are cut. */
export const MAX_TOKEN_LENGTH = 40;
/** A longer run without white space is not text. */
const MAX_RUN_LENGTH = 200;

/** Lower case, straight quotes, no diacritics or compatibility forms: `Café` and `cafe` are one. */
export function fold(text: string): string {
  // Most texts have nothing to fold, which is slow.
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();
}

/** Whether all characters are of ASCII. */
export function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text);
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
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push({
      start: index,
      end: index + word.length,
      token: token(word),
      parts: partsOf(word),
    });
  }
  return words;
}

/** The parts of a camel-case word, folded; of another word, none. */
function partsOf(word: string): string[] {
  const parts = camelParts(word);
  return parts.length > 1 ? parts.map(token) : [];
}

function token(word: string): string {
  const start = word.slice(0, MAX_TOKEN_LENGTH);
  const small = start.toLowerCase();
  // A shortcut for most words: folding is slow.
  return /^[a-z\d]+$/.test(small) ? small : fold(start);
}

/** `parseJSONText` → parse, JSON, Text. Digits belong to the letters before them. */
function camelParts(word: string): string[] {
  if (word === word.toLowerCase()) return [];
  if (!/\p{Ll}\p{N}*\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) return [];
  return word.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+/gu) ?? [];
}

/** The tokens of a text, in order: each word, followed by its parts if it is in camel case. The build and the browser share this. */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const word of text.match(WORD) ?? []) {
    tokens.push(token(word), ...partsOf(word));
  }
  return tokens;
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
