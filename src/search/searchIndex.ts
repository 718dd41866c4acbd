import type FlexSearch from "flexsearch";

import type { SearchOptions } from "../config/siteConfigSchema";
import { importFlexSearch, type Postings } from "./flexSearch";
import { indexedCategories } from "./indexedTokens";
import { pauses } from "./pauses";
import { isPageStart, type SearchDocument } from "./searchDocument";
import { parseSearchIndexFile } from "./searchIndexFile";
import { nameTokens, wordsOf } from "./tokenize";

/** The fields of a document that are searched: the long one last. */
export const SEARCHED_FIELDS = [
  "title",
  "tags",
  "sidebarParentCategories",
  "pageTitle",
  "content",
] as const satisfies (keyof SearchDocument)[];

export type SearchedField = (typeof SEARCHED_FIELDS)[number];

/** An index in memory, ready for queries. */
export type SearchIndex = {
  documents: readonly SearchDocument[];
  /** All tokens, sorted. A token's number is its index here. */
  vocabulary: readonly string[];
  /** In how many documents each token occurs. */
  frequencies: readonly number[];
  /**
   * The postings of FlexSearch, which are the only map from tokens to documents. A token that a document has n times lists
   * the document n times: once in the order of documents, then once for each repetition.
   */
  postings: Readonly<Postings>;
  /** The tokens of all fields of all documents, one field after the other: see `tokenNumber` and `isPart`. */
  tokens: Int32Array;
  /** Where each field starts in `tokens`: the fields of the first document, then those of the second, and the end. */
  fieldStarts: readonly number[];
  /** Average number of tokens in the content of a document. */
  averageLength: number;
  flexSearch: FlexSearch;
};

/** Marks the parts of a camel-case word, which follow it. It is the sign bit: their entries are negative. */
const PART_MARK = -0x80000000;

export function isPart(entry: number): boolean {
  return entry < 0;
}

/** The number in the vocabulary of an entry of `tokens`. */
export function tokenNumber(entry: number): number {
  return entry & ~PART_MARK;
}

/**
 * Where the tokens of a document's field are.
 * @param field its index in `SEARCHED_FIELDS`
 */
export function fieldRange(
  { fieldStarts }: SearchIndex,
  id: number,
  field: number,
): { start: number; end: number } {
  const index = id * SEARCHED_FIELDS.length + field;
  return { start: fieldStarts[index] ?? 0, end: fieldStarts[index + 1] ?? 0 };
}

/**
 * Reads the pieces of an index file and prepares it for queries, in slices that leave the main thread free in between.
 * @throws when the text is not an index
 */
export async function readSearchIndex(
  pieces: readonly string[],
  options: SearchOptions,
): Promise<SearchIndex> {
  const pause = pauses();
  const { documents, postings } = await parseSearchIndexFile(pieces, pause);
  const vocabulary = Object.keys(postings).sort();
  const frequencies = vocabulary.map((token) => postings[token]?.length ?? 0);
  const numbers = new Map(vocabulary.map((token, number) => [token, number]));
  const lastDocuments = new Int32Array(vocabulary.length).fill(-1);
  const tokens: number[] = [];
  const fieldStarts = [0];
  let contentLength = 0;
  for (const document of documents) {
    await pause();
    const { title, content, tags, pageTitle } = document;
    const fields: Record<SearchedField, number[]> = {
      title: textEntries(title, numbers),
      content: textEntries(content, numbers),
      tags: nameEntries(tags, numbers),
      sidebarParentCategories: nameEntries(
        indexedCategories(document, options),
        numbers,
      ),
      // The title of a page's start is the page's title.
      pageTitle: textEntries(isPageStart(document) ? "" : pageTitle, numbers),
    };
    for (const field of SEARCHED_FIELDS) {
      for (const entry of fields[field]) {
        tokens.push(entry);
        // FlexSearch does not know a section by the title of its page.
        if (field === "pageTitle") continue;
        const number = tokenNumber(entry);
        if (lastDocuments[number] === document.id) {
          postings[vocabulary[number] ?? ""]?.push(document.id);
        }
        lastDocuments[number] = document.id;
      }
      fieldStarts.push(tokens.length);
    }
    contentLength += fields.content.length;
  }
  return {
    documents,
    vocabulary,
    frequencies,
    postings,
    tokens: Int32Array.from(tokens),
    fieldStarts,
    averageLength: contentLength / documents.length,
    flexSearch: importFlexSearch(postings, documents.length),
  };
}

/** An index without documents. */
export const emptySearchIndex: SearchIndex = {
  documents: [],
  vocabulary: [],
  frequencies: [],
  postings: {},
  tokens: new Int32Array(),
  fieldStarts: [0],
  averageLength: 0,
  flexSearch: importFlexSearch({}, 0),
};

function textEntries(
  text: string,
  numbers: ReadonlyMap<string, number>,
): number[] {
  const entries: number[] = [];
  for (const { token, parts } of wordsOf(text)) {
    const number = numbers.get(token);
    if (number !== undefined) entries.push(number);
    for (const part of parts) {
      const partNumber = numbers.get(part);
      if (partNumber !== undefined) entries.push(partNumber | PART_MARK);
    }
  }
  return entries;
}

function nameEntries(
  names: readonly string[],
  numbers: ReadonlyMap<string, number>,
): number[] {
  return nameTokens(names).flatMap((token) => numbers.get(token) ?? []);
}
