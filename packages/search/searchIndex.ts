import type FlexSearch from "flexsearch";

import { PostingsIndex } from "./flexSearch";
import {
  blocksOf,
  countPostings,
  decodePostings,
  decodeVocabulary,
  type IndexHead,
  type IndexHeadFile,
  type PageNames,
  type Postings,
} from "./indexFormat";
import { pauses } from "./pauses";
import type { SearchDocument, SearchIndexFile } from "./searchDocument";
import { nameTokens, squash } from "./tokenize";

/** The fields of a document that are searched. */
export const SEARCHED_FIELDS = [
  "title",
  "tags",
  "sidebarParentCategories",
  "pageTitle",
  "keywords",
  "content",
] as const satisfies (keyof SearchDocument)[];

export type SearchedField = (typeof SEARCHED_FIELDS)[number];

/** An index in memory, ready for queries. */
export type SearchIndex = {
  /** All tokens, sorted. A token's number is its index here. */
  vocabulary: readonly string[];
  /** In how many sections each token occurs. */
  frequencies: readonly number[];
  /** The ids of all sections. */
  ids: readonly number[];
  /** The page of each section. */
  pages: Int32Array;
  /** The block of each section, which is a part when the index is in parts. */
  blocks: Int32Array;
  /** The first section of each page, and the end. */
  starts: readonly number[];
  /** For each section, 1 if it is the text of a page before its first heading. */
  isPageStart: Uint8Array;
  /** Squashed names of the tags of each page. */
  tags: readonly (readonly string[])[];
  /** For each token, the pages that have it in their tags or categories, once for each occurrence. */
  tagPages: PagesByToken;
  categoryPages: PagesByToken;
  /** The postings of a token; empty until their part has loaded. */
  postingsOf: (token: number) => Postings;
  /** Postings as the file has them, by token; a part that has not loaded is missing. */
  encodedPostings: (string | undefined)[];
  /** By id; parts that have not loaded are missing. */
  documents: (SearchDocument | undefined)[];
  flexSearch: FlexSearch;
  /** Undefined when the index is whole. */
  parts: IndexParts | undefined;
};

type PagesByToken = ReadonlyMap<number, readonly number[]>;

/** What is known of the parts of an index. */
export type IndexParts = {
  tag: string;
  version: string;
  /** The number of the first token of each part with postings. */
  ranges: readonly number[];
  /** Requests, so that none is sent twice. */
  requests: Map<string, Promise<void>>;
  loaded: Set<string>;
  failed: Set<string>;
};

/**
 * Prepares the content of an index file, or the head of an index in parts, for queries.
 * @throws when it is neither
 */
export async function readSearchIndex(
  file: unknown,
  tag: string,
): Promise<SearchIndex> {
  const whole = file as Partial<SearchIndexFile>;
  if (Array.isArray(whole.documents) && whole.index) {
    const postings = whole.index.postings.split(" ");
    return prepare(whole.index, postings.map(countPostings), {
      encodedPostings: postings,
      documents: whole.documents,
      parts: undefined,
    });
  }
  const head = file as IndexHeadFile;
  return prepare(head, head.frequencies, {
    encodedPostings: [],
    documents: [],
    parts: {
      tag,
      version: head.version,
      ranges: head.ranges,
      requests: new Map(),
      loaded: new Set(),
      failed: new Set(),
    },
  });
}

async function prepare(
  head: IndexHead,
  frequencies: readonly number[],
  content: Pick<SearchIndex, "encodedPostings" | "documents" | "parts">,
): Promise<SearchIndex> {
  const pause = pauses();
  const vocabulary = await decodeVocabulary(head.vocabulary, pause);
  const starts = [0];
  const pages = head.pages.flatMap((signedCount, page) => {
    const count = Math.abs(signedCount);
    starts.push((starts.at(-1) ?? 0) + count);
    return new Array<number>(count).fill(page);
  });
  const ids = pages.map((_, id) => id);
  const isPageStart = new Uint8Array(pages.length);
  head.pages.forEach((count, page) => {
    if (count > 0) isPageStart[starts[page] ?? 0] = 1;
  });
  await pause();
  const decoded = new Map<number, Postings>();
  const postingsOf = (token: number) => {
    const known = decoded.get(token);
    if (known) return known;
    const text = content.encodedPostings[token];
    const postings = decodePostings(text ?? "");
    if (text !== undefined) decoded.set(token, postings);
    return postings;
  };
  const tagPages = pagesByToken(head.tags, vocabulary);
  const categoryPages = pagesByToken(head.categories, vocabulary);
  const tagNames = head.tags.names.map(squash);
  const idsOf = (token: number) => {
    const named = [tagPages, categoryPages].flatMap(
      (pagesOf) => pagesOf.get(token) ?? [],
    );
    return [
      ...postingsOf(token).ids,
      ...named.flatMap((page) => ids.slice(starts[page], starts[page + 1])),
    ];
  };
  return {
    ...content,
    vocabulary,
    frequencies,
    ids,
    pages: Int32Array.from(pages),
    blocks: blocksOf(head),
    starts,
    isPageStart,
    tags: head.tags.pages.map((own) => own.map((name) => tagNames[name] ?? "")),
    tagPages,
    categoryPages,
    postingsOf,
    flexSearch: new PostingsIndex((token) =>
      idsOf(numberOf(token, vocabulary)),
    ),
  };
}

function pagesByToken(
  { names, pages }: PageNames,
  vocabulary: readonly string[],
): PagesByToken {
  const numbers = names.map((name) =>
    nameTokens([name]).map((token) => numberOf(token, vocabulary)),
  );
  const byToken = new Map<number, number[]>();
  pages.forEach((own, page) => {
    for (const token of own.flatMap((name) => numbers[name] ?? [])) {
      const known = byToken.get(token);
      if (known) known.push(page);
      else byToken.set(token, [page]);
    }
  });
  return byToken;
}

/** The number of a token; -1 when the vocabulary does not have it. */
export function numberOf(token: string, vocabulary: readonly string[]): number {
  const number = firstFrom(token, vocabulary);
  return vocabulary[number] === token ? number : -1;
}

/** The number of the first token that does not sort before a text. */
export function firstFrom(text: string, vocabulary: readonly string[]): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((vocabulary[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An index without documents. */
export const emptySearchIndex: SearchIndex = {
  vocabulary: [],
  frequencies: [],
  ids: [],
  pages: new Int32Array(),
  blocks: new Int32Array(),
  starts: [0],
  isPageStart: new Uint8Array(),
  tags: [],
  tagPages: new Map(),
  categoryPages: new Map(),
  postingsOf: () => ({ ids: [], fields: [] }),
  encodedPostings: [],
  documents: [],
  flexSearch: new PostingsIndex(() => []),
  parts: undefined,
};
