import { MAX_QUERY_LENGTH } from "./maxQueryLength";
import { fold, squash, wordsOf } from "./tokenize";

/** Further terms are ignored: ranking uses one bit for each. */
export const MAX_TERMS = 31;

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
};

export type Query = {
  terms: Term[];
  /** Names of tags, squashed. Each result must have all of them. */
  tags: string[];
};

const PART = /"([^"]*)("?)|(?<!\S)tag:(\S*)|([^\s"]+)/giu;

/** Parses words, technical terms, `"phrases in quotes"` and `tag:name`. */
export function parseQuery(input: string): Query {
  const query: Query = { terms: [], tags: [] };
  const text = input.slice(0, MAX_QUERY_LENGTH).replace(/[“”]/g, '"');
  for (const [, phrase, closing, tag, word] of text.matchAll(PART)) {
    if (phrase !== undefined) {
      // Until the quote is closed, the last word may be unfinished.
      const isPrefix = closing === "";
      addTerm(query, { words: plainWords(phrase), isPrefix, isPhrase: true });
    } else if (tag !== undefined) {
      if (squash(tag)) query.tags.push(squash(tag));
    } else if (word !== undefined) {
      addTerm(query, wordTerm(word));
    }
  }
  return query;
}

export function isEmptyQuery({ terms, tags }: Query): boolean {
  return terms.length === 0 && tags.length === 0;
}

function addTerm({ terms }: Query, term: Term) {
  const isNew = terms.every(
    (other) => JSON.stringify(other) !== JSON.stringify(term),
  );
  if (term.words.length > 0 && isNew && terms.length < MAX_TERMS) {
    terms.push(term);
  }
}

function wordTerm(typed: string): Term {
  // Remove brackets, quotes and sentence punctuation. Other characters may belong to the term.
  const text = fold(typed.replace(/^[([{<'’‘]+|[.,;:!?)\]}>'’]+$/g, ""));
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
