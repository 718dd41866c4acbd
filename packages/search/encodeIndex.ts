import { groupBy, memoize, pick } from "lodash";

import type { FlexSearchExport } from "./flexSearch";
import { indexedCategories, pageNameTokens } from "./indexedTokens";
import {
  blocksOf,
  countPostings,
  encodeLengths,
  encodePostings,
  encodeVocabulary,
  type IndexHeadFile,
  type PageNames,
  type Postings,
} from "./indexFormat";
import {
  DOCUMENT_FIELDS,
  isPageStart,
  pageRoute,
  postingsPart,
  sectionsPart,
  type IndexPartFile,
  type SearchDocument,
  type SearchIndexFile,
} from "./searchDocument";
import type { SearchOptions } from "./searchOptions";
import { tokenize } from "./tokenize";

/** The least length of a part with postings, in characters. It is more than the postings of most words. */
const RANGE_LENGTH = 8_000;

/** A token in a larger share of the sections says little: it counts once in each. */
const FREQUENT = 1 / 4;

/**
 * The content of an index file.
 * @param documents the sections of a page one after the other
 * @param exported what FlexSearch exports
 */
export function encodeIndex(
  documents: readonly SearchDocument[],
  exported: string,
  options: SearchOptions,
): SearchIndexFile {
  const [[tokens]] = JSON.parse(exported) as FlexSearchExport;
  const entries = Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1));
  const titleTokens = documents.map(({ title }) => tokenize(title));
  const titles = titleTokens.map(occurrences);
  // The sections of a page have the same names.
  const namesOfPage = memoize(
    (document: SearchDocument) =>
      occurrences(pageNameTokens(document, options)),
    pageRoute,
  );
  const names = documents.map((document) => namesOfPage(document));
  const contentLengths = documents.map(() => 0);
  const postings = entries.map(([token, ids]) => {
    const found: Postings = { ids: [], counts: [], titles: [] };
    const sections = [...occurrences(ids)].sort(([a], [b]) => a - b);
    const most = sections.length > FREQUENT * documents.length ? 1 : Infinity;
    for (const [id, times] of sections) {
      const inTitle = titles[id]?.get(token) ?? 0;
      const inContent = times - inTitle - (names[id]?.get(token) ?? 0);
      // The pages' names say which sections have it in their tags or categories.
      if (inTitle + inContent === 0) continue;
      contentLengths[id] = (contentLengths[id] ?? 0) + inContent;
      found.ids.push(id);
      found.counts.push(Math.min(inContent, most));
      if (inTitle > 0) found.titles.push(id);
    }
    return encodePostings(found);
  });
  const pages = Object.values(groupBy(documents, pageRoute));
  const namesOf = (labels: (document: SearchDocument) => string[]) =>
    pageNames(pages.map(([start]) => (start ? labels(start) : [])));
  return {
    documents: documents.map((document) => pick(document, DOCUMENT_FIELDS)),
    index: {
      vocabulary: encodeVocabulary(entries.map(([token]) => token)),
      pages: pages.map(({ 0: first, length }) =>
        first && isPageStart(first) ? length : -length,
      ),
      tags: namesOf(({ tags }) => tags),
      categories: namesOf((document) => indexedCategories(document, options)),
      titleLengths: encodeLengths(titleTokens.map(({ length }) => length)),
      contentLengths: encodeLengths(contentLengths),
      postings: postings.join(" "),
    },
  };
}

function occurrences<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function pageNames(namesOfPages: readonly string[][]): PageNames {
  const names = [...new Set(namesOfPages.flat())];
  return {
    names,
    pages: namesOfPages.map((own) => own.map((name) => names.indexOf(name))),
  };
}

/** Splits an index into a head, postings of ranges of the vocabulary, and blocks of sections. */
export function splitIndex(
  { documents, index }: SearchIndexFile,
  version: string,
): { head: IndexHeadFile; parts: Map<string, IndexPartFile> } {
  const { postings, ...head } = index;
  const texts = postings.split(" ");
  const parts = new Map<string, IndexPartFile>();
  const ranges: number[] = [];
  let first = 0;
  let length = 0;
  texts.forEach((text, token) => {
    length += text.length;
    if (length < RANGE_LENGTH && token < texts.length - 1) return;
    const range = texts.slice(first, token + 1).join(" ");
    parts.set(postingsPart(ranges.length), { version, first, postings: range });
    ranges.push(first);
    first = token + 1;
    length = 0;
  });
  const blocks = blocksOf(head);
  const sections = groupBy(documents, ({ id }) => blocks[id]);
  for (const [block, documents] of Object.entries(sections)) {
    parts.set(sectionsPart(Number(block)), { version, documents });
  }
  return {
    head: { version, frequencies: texts.map(countPostings), ranges, ...head },
    parts,
  };
}
