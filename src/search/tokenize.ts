/** Characters of a word that count; what follows is cut off. */
export const MAX_TOKEN_LENGTH = 40;
/** A run without white space that is longer holds no words. */
const MAX_RUN_LENGTH = 200;

/** Lower case, straight quotes, no diacritics or compatibility forms: `Café` and `cafe` are one. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();
}

/** A word as it stands in a text. */
export type Word = {
  /** Offsets in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** The whole word, folded. */
  token: string;
  /** Its parts when it is in camel case, folded: `useEffect` is also `use` and `effect`. */
  parts: string[];
};

/** The words of a text: runs of letters and digits. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const parts = camelParts(word);
    words.push({
      start: index,
      end: index + word.length,
      token: token(word),
      parts: parts.length > 1 ? parts.map(token) : [],
    });
  }
  return words;
}

/** Where the word that starts at a place ends. */
export function wordEnd(text: string, start: number): number {
  const after = /[^\p{L}\p{N}\p{M}]/gu;
  after.lastIndex = start;
  return after.exec(text)?.index ?? text.length;
}

function token(word: string): string {
  const start = word.slice(0, MAX_TOKEN_LENGTH);
  const small = start.toLowerCase();
  // Most words need no more, and folding is slow.
  return /^[a-z\d]+$/.test(small) ? small : fold(start);
}

/** `parseJSONText` → parse, JSON, Text; digits stay with the letters before them. */
function camelParts(word: string): string[] {
  if (word === word.toLowerCase()) return [];
  if (!/\p{Ll}\p{N}*\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) return [];
  return word.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+/gu) ?? [];
}

/**
 * What the index knows a text by, in order: each word, followed by its parts if it is in camel case.
 * The same text always gives the same tokens, in Node and in the browser.
 */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const { token, parts } of wordsOf(text)) tokens.push(token, ...parts);
  return tokens;
}

/** The tokens of the names of tags or categories: also each name as one word, `VS Code` as `vscode`. */
export function nameTokens(names: readonly string[]): string[] {
  return names.flatMap((name) => [
    ...new Set([...tokenize(name), squash(name)]),
  ]);
}

/** A name without anything but letters and digits. */
export function squash(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Shortens what holds no words, such as an encoded image or a key; `onCut` hears of each. */
export function cutOpaqueRuns(text: string, onCut: () => void): string {
  return text.replace(/\S{60,}/g, (run) => {
    if (run.length <= MAX_RUN_LENGTH && !isEncoded(run)) return run;
    onCut();
    return `${run.slice(0, MAX_TOKEN_LENGTH)}…`;
  });
}

/** Base64, base64url and hexadecimal change between letters and digits, small and capital, all the time. */
function isEncoded(run: string): boolean {
  if (!/^[A-Za-z\d+/=_-]+$/.test(run)) return false;
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z\d](?=[a-z])/g) ?? [];
  return changes.length > run.length / 4;
}
