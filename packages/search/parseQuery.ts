import { MAX_QUERY_LENGTH } from "./maxQueryLength";
import { MAX_TYPED_WORDS, pastedRole } from "./pastedText";
import { fold, squash, wordsOf } from "./tokenize";

/** A word, or several that belong together. */
export type Term = {
  /** Folded; at least one. */
  words: string[];
  /** The term as typed, folded, if it has more than letters and digits: `--permission`, `node:test`, `c++`. */
  literal?: string;
  /** Whether the last word may be a prefix: `conf` finds `config`. */
  isPrefix: boolean;
  /** Whether it is in quotes. Each result must have it. */
  isPhrase: boolean;
  /** What it is if not an ordinary term; only pasted texts have codes and noise. */
  role?: "stop" | "code" | "noise";
};

export type Query = {
  terms: Term[];
  /** Names of tags, squashed. Each result must have all of them. */
  tags: string[];
};

/** A phrase is set off by white space: other quotes are part of a line of code or of a log. */
const PART = /(?<!\S)"([^"]*)(?:("(?!\S))|$)|(?<!\S)tag:([^\s"]*)|([^\s"]+)/giu;

/** Parses words, technical terms, `"phrases in quotes"` and `tag:name`. */
export function parseQuery(input: string): Query {
  const terms = new Map<string, Term>();
  const tags: string[] = [];
  const add = (term: Term) => {
    if (term.words.length > 0) terms.set(JSON.stringify(term), term);
  };
  const text = input.slice(0, MAX_QUERY_LENGTH).replace(/[“”„«»「」]/g, '"');
  const isPasted = (text.match(/\S+/g) ?? []).length > MAX_TYPED_WORDS;
  for (const [, phrase, closing, tag, word] of text.matchAll(PART)) {
    if (phrase !== undefined) {
      // Until the quote is closed, the last word may be unfinished.
      const isPrefix = closing === undefined;
      add({ words: plainWords(phrase), isPrefix, isPhrase: !isPasted });
    } else if (tag !== undefined) {
      if (squash(tag)) tags.push(squash(tag));
    } else if (word !== undefined) {
      wordTerms(word, isPasted).forEach(add);
    }
  }
  return { terms: [...terms.values()], tags };
}

export function isEmptyQuery({ terms, tags }: Query): boolean {
  return terms.length === 0 && tags.length === 0;
}

function wordTerms(typed: string, isPasted: boolean): Term[] {
  // Remove brackets, quotes and sentence punctuation. Other characters may belong to the term.
  const bare = typed.replace(/^[([{<'’‘]+|[.,;:!?)\]}>'’]+$/g, "");
  const text = fold(bare);
  const role = isPasted ? pastedRole(bare) : undefined;
  const words = plainWords(text);
  const isPhrase = false;
  if (role === "noise") {
    // Whether they stand together says nothing.
    return words.map((word) => ({
      words: [word],
      isPrefix: false,
      isPhrase,
      role,
    }));
  }
  const term: Term = {
    words,
    ...(/[^\p{L}\p{N}]/u.test(text) && { literal: text }),
    isPrefix: /[\p{L}\p{N}]$/u.test(text),
    isPhrase,
    ...(role && { role }),
  };
  return [term];
}

function plainWords(text: string): string[] {
  return wordsOf(text).map(({ token }) => token);
}
