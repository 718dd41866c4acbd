import { MAX_QUERY_LENGTH } from "./maxQueryLength";
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
  /** Whether it says nothing about the subject, such as "how". */
  isStop?: boolean;
};

export type Query = {
  terms: Term[];
  /** Names of tags, squashed. Each result must have all of them. */
  tags: string[];
};

/** A query of more words is a pasted text, which no section has whole. */
export const MAX_TYPED_WORDS = 8;

/** A phrase is set off by white space: other quotes are part of a line of code or of a log. */
const PART = /(?<!\S)"([^"]*)(?:("(?!\S))|$)|(?<!\S)tag:([^\s"]*)|([^\s"]+)/giu;

/** Parses words, technical terms, `"phrases in quotes"` and `tag:name`. */
export function parseQuery(input: string): Query {
  const terms = new Map<string, Term>();
  const tags: string[] = [];
  const add = (term: Term) => {
    if (term.words.length > 0) terms.set(JSON.stringify(term), term);
  };
  const text = withStraightQuotes(input.slice(0, MAX_QUERY_LENGTH));
  for (const [, phrase, closing, tag, word] of text.matchAll(PART)) {
    if (phrase !== undefined) {
      // Until the quote is closed, the last word may be unfinished.
      const isPrefix = closing === undefined;
      const text = fold(phrase);
      add({
        words: plainWords(text),
        ...(/[^\p{L}\p{N}\s]/u.test(text) && { literal: text }),
        isPrefix,
        isPhrase: true,
      });
    } else if (tag !== undefined) {
      if (squash(tag)) tags.push(squash(tag));
    } else if (word !== undefined) {
      add(wordTerm(word));
    }
  }
  return { terms: [...terms.values()], tags };
}

/** Signs without a letter or digit, such as `--`: no index has them. Quotes alone begin a phrase. */
const SIGNS = /^[^\p{L}\p{N}]*[^\p{L}\p{N}\s"][^\p{L}\p{N}]*$/u;

/**
 * Whether the reader has not typed a query yet.
 * @param input what was parsed
 */
export function isEmptyQuery({ terms, tags }: Query, input: string): boolean {
  return (
    terms.length === 0 &&
    tags.length === 0 &&
    !SIGNS.test(withStraightQuotes(input))
  );
}

function withStraightQuotes(text: string): string {
  return text.replace(/[“”„«»「」]/g, '"');
}

function wordTerm(typed: string): Term {
  // Remove brackets, quotes and sentence punctuation, but not brackets around all of it. Other characters may belong to the term.
  const text = fold(
    /^(?:\[.+\]|<.+>|\{.+\})$/.test(typed)
      ? typed
      : typed.replace(/^[([{<'’‘]+|[.,;:!?)\]}>'’]+$/g, ""),
  );
  return {
    words: plainWords(text),
    ...(/[^\p{L}\p{N}]/u.test(text) && { literal: text }),
    isPrefix: /[\p{L}\p{N}]$/u.test(text),
    isPhrase: false,
  };
}

function plainWords(text: string): string[] {
  return wordsOf(text).map(({ token }) => token);
}
