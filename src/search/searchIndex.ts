import type FlexSearch from "flexsearch";

import type { SearchOptions } from "../config/siteConfigSchema";
import { importFlexSearch } from "./flexSearch";
import { indexedCategories } from "./indexedTokens";
import { createOccurrences } from "./occurrences";
import { pauses } from "./pauses";
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
  /** Where the words of each document's content start, by its id: one offset for each entry of `tokens`. */
  wordStarts: readonly Uint32Array[];
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

/**
 * Reads the pieces of an index file and prepares it for queries, in slices that leave the main thread free in between.
 * @throws when the text is not an index
 */
export async function readSearchIndex(
  pieces: readonly string[],
  options: SearchOptions,
): Promise<SearchIndex> {
  const pause = pauses();
  const file = await parseSearchIndexFile(pieces, pause);
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
  const wordStarts: Uint32Array[] = [];
  const { occurrences, add } = createOccurrences(vocabulary.length);
  for (const document of documents) {
    await pause();
    const { title, tags, content, pageTitle } = document;
    const words = entriesOf(content, numberOf);
    const fields: DocumentTokens = {
      title: entriesOf(title, numberOf).entries,
      content: words.entries,
      tags: entriesOfNames(tags, numberOf),
      sidebarParentCategories: entriesOfNames(
        indexedCategories(document, options),
        numberOf,
      ),
      // At its start the page's title is the section's.
      pageTitle: entriesOf(isPageStart(document) ? "" : pageTitle, numberOf)
        .entries,
    };
    tokens.push(fields);
    wordStarts.push(words.starts);
    SEARCHED_FIELDS.forEach((name, field) => {
      add(document.id, field, fields[name]);
    });
  }
  return {
    documents,
    tokens,
    wordStarts,
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
  wordStarts: [],
  vocabulary: [],
  frequencies: [],
  numberOf: new Map(),
  startingWith: new Map(),
  occurrences: [],
  averageLength: 0,
  flexSearch: importFlexSearch([[{}], {}, []]),
};

/** The words of a text as entries, and where each starts. */
function entriesOf(text: string, numberOf: ReadonlyMap<string, number>) {
  const entries: number[] = [];
  const starts: number[] = [];
  for (const { token, parts, start } of wordsOf(text)) {
    const add = (form: string, mark: number) => {
      const number = numberOf.get(form);
      if (number === undefined) return;
      entries.push(number | mark);
      starts.push(start);
    };
    add(token, 0);
    for (const part of parts) add(part, PART_MARK);
  }
  return {
    entries: Int32Array.from(entries),
    starts: Uint32Array.from(starts),
  };
}

function entriesOfNames(
  names: readonly string[],
  numberOf: ReadonlyMap<string, number>,
): Int32Array {
  return Int32Array.from(
    nameTokens(names).flatMap((token) => numberOf.get(token) ?? []),
  );
}
