/** Longer words are cut. */
export const MAX_TOKEN_LENGTH = 40;
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

/** Whether a text has letters or digits that are not of ASCII. */
export function hasOtherLetters(text: string): boolean {
  const others = text.replace(PLAIN, "");
  return others !== "" && /[\p{L}\p{N}\p{M}]/u.test(others);
}

/** ASCII, and the punctuation, arrows and lines that technical texts have: the browser takes long to prepare for all of Unicode. */
const PLAIN = /[\x00-\xa9\u2000-\u206f\u2190-\u244f\u2500-\u26ff]+/g;

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

/** Finds words in a text. */
export type WordFinder = {
  /** All words that have a form, and maybe others, in order. */
  having: (form: string) => readonly Word[];
  /** The word that follows. */
  after: (word: Word) => Word | undefined;
};

/** In a text with plain letters alone, as most are, forms are looked up: that is much faster than to split it. */
export function wordFinder(text: string): WordFinder {
  if (hasOtherLetters(text)) {
    const words = wordsOf(text);
    return {
      having: () => words,
      after: ({ end }) => words.find(({ start }) => start >= end),
    };
  }
  const small = text.toLowerCase();
  /** The word that a character belongs to. */
  const wordAt = (offset: number): Word => {
    let start = offset;
    let end = offset;
    while (isPlain(small.charCodeAt(start - 1))) start -= 1;
    while (isPlain(small.charCodeAt(end))) end += 1;
    return {
      start,
      end,
      token: small.slice(start, Math.min(end, start + MAX_TOKEN_LENGTH)),
      parts: partsOf(text.slice(start, end)),
    };
  };
  return {
    having: (form) => {
      const words: Word[] = [];
      // A character that folds to nothing, or to punctuation, is in no word.
      if (!isPlain(form.charCodeAt(0))) return words;
      let offset = small.indexOf(form);
      while (offset !== -1) {
        // Within a word, a part starts with a capital, or after a digit.
        const isStart =
          text[offset] !== small[offset] ||
          !/[a-z]/.test(small.charAt(offset - 1));
        const word = isStart ? wordAt(offset) : undefined;
        if (word) words.push(word);
        offset = small.indexOf(form, word?.end ?? offset + 1);
      }
      return words;
    },
    after: ({ end }) => {
      for (let offset = end; offset < small.length; offset += 1) {
        if (isPlain(small.charCodeAt(offset))) return wordAt(offset);
      }
      return undefined;
    },
  };
}

/** Whether a code is that of a digit or a small letter of ASCII. */
function isPlain(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122);
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
