import type FlexSearch from "flexsearch";

import type { SearchOptions } from "../config/siteConfigSchema";
import { importFlexSearch } from "./flexSearch";
import { indexedCategories } from "./indexedTokens";
import { createOccurrences } from "./occurrences";
import { isPageStart, type SearchDocument } from "./searchDocument";
import { parseSearchIndexFile, type Postings } from "./searchIndexFile";
import { PART_MARK } from "./tokenEntry";
import { nameTokens, wordsOf } from "./tokenize";

/** What of a document is searched. */
export const SEARCHED_FIELDS = [
  "title",
  "content",
  "tags",
  "sidebarParentCategories",
  "pageTitle",
] as const satisfies (keyof SearchDocument)[];

export type SearchedField = (typeof SEARCHED_FIELDS)[number];

/**
 * A document's fields as numbers of their tokens in the vocabulary, in order. The parts of a word in camel case follow
 * it and are marked: see tokenEntry.ts.
 */
type DocumentTokens = Record<SearchedField, Int32Array>;

/** An index in memory, ready to be asked. */
export type SearchIndex = {
  documents: readonly SearchDocument[];
  /** The tokens of each document, by its id. */
  tokens: readonly DocumentTokens[];
  /** All tokens; a token's number is its place here. */
  vocabulary: readonly string[];
  /** In how many documents each token is. */
  frequencies: readonly number[];
  numberOf: ReadonlyMap<string, number>;
  /** By first character: the numbers of the tokens that begin with it, the most frequent ones first. */
  startingWith: ReadonlyMap<string, readonly number[]>;
  /** By token: where it is. */
  occurrences: readonly (readonly number[])[];
  /** Tokens in the text of a document, on average. */
  averageLength: number;
  flexSearch: FlexSearch;
};

/** Longest stretch of work before input gets its turn, in milliseconds. */
const SLICE_MS = 8;

/**
 * Reads an index file and prepares it for queries, in slices that leave the main thread free in between.
 * @throws when the text is not an index
 */
export async function readSearchIndex(
  text: string,
  options: SearchOptions,
): Promise<SearchIndex> {
  const pause = pauses();
  const file = await parseSearchIndexFile(text, pause);
  const { documents, contexts, ids } = file;

  // Without a prototype: a word may be the name of something that all objects have.
  const postings = Object.create(null) as Postings;
  const vocabulary: string[] = [];
  const frequencies: number[] = [];
  const numberOf = new Map<string, number>();
  const startingWith = new Map<string, number[]>();
  for (const part of file.postings) {
    await pause();
    for (const [token, found] of Object.entries(part)) {
      const number = vocabulary.length;
      vocabulary.push(token);
      frequencies.push(found.length);
      numberOf.set(token, number);
      const start = token.charAt(0);
      const others = startingWith.get(start);
      if (others) others.push(number);
      else startingWith.set(start, [number]);
      postings[token] = found;
    }
  }
  for (const numbers of startingWith.values()) {
    await pause();
    numbers.sort((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0));
  }
  const tokens: DocumentTokens[] = [];
  const { occurrences, add } = createOccurrences(vocabulary.length);
  for (const document of documents) {
    await pause();
    const fields = documentTokens(document, numberOf, options);
    tokens.push(fields);
    SEARCHED_FIELDS.forEach((name, field) => {
      add(document.id, field, fields[name]);
    });
  }
  return {
    documents,
    tokens,
    vocabulary,
    frequencies,
    numberOf,
    startingWith,
    occurrences,
    averageLength:
      tokens.reduce((sum, { content }) => sum + content.length, 0) /
      tokens.length,
    flexSearch: importFlexSearch([[postings], contexts, ids]),
  };
}

/** An index without documents. */
export const emptySearchIndex: SearchIndex = {
  documents: [],
  tokens: [],
  vocabulary: [],
  frequencies: [],
  numberOf: new Map(),
  startingWith: new Map(),
  occurrences: [],
  averageLength: 0,
  flexSearch: importFlexSearch([[{}], {}, []]),
};

function documentTokens(
  document: SearchDocument,
  numberOf: ReadonlyMap<string, number>,
  options: SearchOptions,
): DocumentTokens {
  const ofText = (text: string) => {
    const numbers: number[] = [];
    const add = (token: string, mark: number) => {
      const number = numberOf.get(token);
      if (number !== undefined) numbers.push(number | mark);
    };
    for (const { token, parts } of wordsOf(text)) {
      add(token, 0);
      for (const part of parts) add(part, PART_MARK);
    }
    return Int32Array.from(numbers);
  };
  const ofNames = (names: readonly string[]) =>
    Int32Array.from(
      nameTokens(names).flatMap((token) => numberOf.get(token) ?? []),
    );
  return {
    title: ofText(document.title),
    content: ofText(document.content),
    tags: ofNames(document.tags),
    sidebarParentCategories: ofNames(indexedCategories(document, options)),
    // At its start the page's title is the section's.
    pageTitle: ofText(isPageStart(document) ? "" : document.pageTitle),
  };
}

/** Gives way to input when the last pause is long ago. */
function pauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
