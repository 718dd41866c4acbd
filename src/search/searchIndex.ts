import type FlexSearch from "flexsearch";

import type { SearchOptions } from "../config/siteConfigSchema";
import { importFlexSearch, type FlexSearchExport } from "./flexSearch";
import { indexedCategories } from "./indexedTokens";
import type { SearchDocument, SearchIndexFile } from "./searchDocument";
import { nameTokens, wordsOf } from "./tokenize";

/**
 * A document's fields as numbers of their tokens in the vocabulary, in order. The parts of a word in camel case follow
 * it and are marked: see `isPart` and `tokenNumber`.
 */
type DocumentTokens = {
  title: Int32Array;
  content: Int32Array;
  tags: Int32Array;
  parentCategories: Int32Array;
  pageTitle: Int32Array;
};

/** An index in memory, ready to be asked. */
export type SearchIndex = {
  documents: readonly SearchDocument[];
  /** The tokens of each document, by its id. */
  tokens: readonly DocumentTokens[];
  /** All tokens; a token's number is its place here. */
  vocabulary: readonly string[];
  /** In how many documents each token is. */
  frequencies: Uint32Array;
  numberOf: ReadonlyMap<string, number>;
  /** Tokens in the text of a document, on average. */
  averageLength: number;
  flexSearch: FlexSearch;
};

/** The sign bit: the entries of parts are negative. */
const PART_MARK = -0x80000000;

export function isPart(entry: number): boolean {
  return entry < 0;
}

export function tokenNumber(entry: number): number {
  return entry & ~PART_MARK;
}

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
  const { documents, index } = await parseIndexFile(text, pause);
  await pause();
  const exported = JSON.parse(index) as FlexSearchExport;
  await pause();
  const [[postings]] = exported;
  const vocabulary = Object.keys(postings);
  const numberOf = new Map(vocabulary.map((word, number) => [word, number]));
  const frequencies = Uint32Array.from(
    Object.values(postings),
    (ids) => ids.length,
  );
  const tokens: DocumentTokens[] = [];
  for (const document of documents) {
    tokens.push(documentTokens(document, numberOf, options));
    await pause();
  }
  return {
    documents,
    tokens,
    vocabulary,
    frequencies,
    numberOf,
    averageLength:
      tokens.reduce((sum, { content }) => sum + content.length, 0) /
      tokens.length,
    flexSearch: importFlexSearch(exported),
  };
}

/** An index without documents. */
export const emptySearchIndex: SearchIndex = {
  documents: [],
  tokens: [],
  vocabulary: [],
  frequencies: new Uint32Array(),
  numberOf: new Map(),
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
    parentCategories: ofNames(indexedCategories(document, options)),
    pageTitle: ofText(document.pageTitle),
  };
}

/** The build writes a document a line, so that no stretch of parsing is long. */
async function parseIndexFile(
  text: string,
  pause: () => Promise<void>,
): Promise<SearchIndexFile> {
  const start = '{"documents":[\n';
  const end = text.lastIndexOf('\n],"index":');
  if (!text.startsWith(start) || end === -1) {
    return checkShape(JSON.parse(text));
  }
  const documents: unknown[] = [];
  for (const line of text.slice(start.length, end).split(",\n")) {
    if (line) documents.push(JSON.parse(line));
    await pause();
  }
  const rest = JSON.parse(`{${text.slice(end + 3)}`) as object;
  return checkShape({ documents, ...rest });
}

function checkShape(file: unknown): SearchIndexFile {
  const { documents, index } = file as Partial<SearchIndexFile>;
  if (!Array.isArray(documents) || typeof index !== "string") {
    throw new Error(
      "the search index is not an object with documents and index",
    );
  }
  return { documents, index };
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
