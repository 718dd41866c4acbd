import { groupBy, pick } from "lodash";

import type { FlexSearchExport } from "./flexSearch";
import {
  indexedCategories,
  keywordTokens,
  pageNameTokens,
} from "./indexedTokens";
import {
  blocksOf,
  countPostings,
  encodePostings,
  IN_CONTENT,
  IN_KEYWORDS,
  IN_TITLE,
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
  const fieldsOf = documents.map((document) => tokenFields(document, options));
  const postings = entries.map(([token, ids]) => {
    const found: Postings = { ids: [], fields: [] };
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      // Aliases of tags are in no field: they count as text.
      const fields = fieldsOf[id]?.get(token) ?? IN_CONTENT;
      // The pages' names say which sections have it in their tags or categories.
      if (fields === 0) continue;
      found.ids.push(id);
      found.fields.push(fields);
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
      postings: postings.join(" "),
    },
  };
}

/** The fields of a section that have each token, as a set of bits; none for the names of its page. */
function tokenFields(
  document: SearchDocument,
  options: SearchOptions,
): Map<string, number> {
  const fields = new Map<string, number>();
  const add = (tokens: readonly string[], field: number) => {
    for (const token of tokens) {
      fields.set(token, (fields.get(token) ?? 0) | field);
    }
  };
  add(pageNameTokens(document, options), 0);
  add(tokenize(document.content), IN_CONTENT);
  add(tokenize(document.title), IN_TITLE);
  add(keywordTokens(document), IN_KEYWORDS);
  return fields;
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
