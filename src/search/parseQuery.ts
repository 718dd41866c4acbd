import { fold, squash, wordsOf } from "./tokenize";

/** Characters of a query that count. */
export const MAX_QUERY_LENGTH = 512;
/** Terms of a query that count: ranking has a bit for each. */
export const MAX_TERMS = 31;

/** Something the reader looks for: a word, or several that belong together. */
export type Term = {
  /** At least one, folded. */
  words: string[];
  /** All that was typed, folded, when it is more than the word: `--permission`, `node:test`, `c++`. */
  literal?: string;
  /** Whether the last word may go on: `conf` finds `config`. */
  isPrefix: boolean;
  /** Whether the reader put it in quotes: what does not have it is no result. */
  isPhrase: boolean;
};

export type Query = {
  terms: Term[];
  /** Names of tags, squashed, all of which a result must have. */
  tags: string[];
};

const PART = /"([^"]*)("?)|(?<!\S)tag:(\S*)|([^\s"]+)/giu;

/** What a reader typed: words, technical terms, `"phrases in quotes"` and `tag:name`. */
export function parseQuery(input: string): Query {
  const query: Query = { terms: [], tags: [] };
  const text = input.slice(0, MAX_QUERY_LENGTH).replace(/[“”]/g, '"');
  for (const [, phrase, closing, tag, word] of text.matchAll(PART)) {
    if (phrase !== undefined) {
      // Until the quote is closed the reader is still typing its last word.
      addTerm(query, phraseTerm(phrase, closing === ""));
    } else if (tag !== undefined) {
      if (squash(tag)) query.tags.push(squash(tag));
    } else if (word !== undefined) {
      addTerm(query, wordTerm(word));
    }
  }
  return query;
}

/** Whether there is anything to look for. */
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

function phraseTerm(text: string, isPrefix: boolean): Term {
  return { words: plainWords(text), isPrefix, isPhrase: true };
}

function wordTerm(typed: string): Term {
  // Brackets, quotes and the full stop of a sentence; other signs may belong to the term.
  const text = fold(typed.replace(/^[([{<'’‘]+|[.,;:!?)\]}>'’]+$/g, ""));
  const words = plainWords(text);
  const endsInWord = /[\p{L}\p{N}]$/u.test(text);
  return {
    words,
    ...(/[^\p{L}\p{N}]/u.test(text) ? { literal: text } : {}),
    isPrefix: endsInWord,
    isPhrase: false,
  };
}

function plainWords(text: string): string[] {
  return wordsOf(text).map(({ token }) => token);
}
