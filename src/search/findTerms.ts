import type { SearchOptions } from "../config/siteConfigSchema";
import { EXACT_MATCH, type ExpandedTerm } from "./expandQuery";
import { literalPattern } from "./matches";
import { countOf, documentOf, fieldOf } from "./occurrences";
import type { SearchDocument } from "./searchDocument";
import {
  SEARCHED_FIELDS,
  type SearchedField,
  type SearchIndex,
} from "./searchIndex";
import { sequences } from "./sequences";
import { isPart, tokenNumber } from "./tokenEntry";

/** What a word that only begins alike is worth, or a term with other signs between its words. */
const ALIKE_WORTH = 0.5;
/** The most that repetition adds: exact once beats alike many times, since (1 + 0.6) × 0.5 < 1. */
const MAX_REPETITION = 0.6;
/** Occurrences that earn half of it in a text of average length. */
const HALF_REPETITION = 3;
/** What the title of the page is worth to its other sections, in parts of the title's boost. */
const PAGE_TITLE_WORTH = 0.3;
/** What two terms of the query side by side add, in parts of the score. */
const ADJACENT_IN_TITLE = 0.5;
const ADJACENT_IN_CONTENT = 0.2;

export const MAX_ADJACENCY = Math.max(ADJACENT_IN_TITLE, ADJACENT_IN_CONTENT);

/** What was found, section after section; flat, since there are thousands of sections at each keystroke. */
export type Found = {
  /** The terms that are in a section, as a set of bits. */
  terms: Int32Array;
  /** The worth of each term's matches, before the term's own weight: by term, then by section. */
  scores: readonly Float64Array[];
  /** What terms side by side add to a section's score, in parts of it: at most `MAX_ADJACENCY`. Slow: reads its text. */
  adjacencyOf: (row: number) => number;
};

/** How often a term is in the fields of the sections: in those of the first section, then in those of the second. */
type Hits = {
  exact: Uint16Array;
  alike: Uint16Array;
  /** Places of the fields that have it. */
  cells: number[];
};

/** Finds terms in all fields of sections. */
export function findTerms(
  documents: readonly SearchDocument[],
  terms: readonly ExpandedTerm[],
  index: SearchIndex,
  options: SearchOptions,
): Found {
  const rowOf = new Int32Array(index.documents.length).fill(-1);
  documents.forEach(({ id }, row) => {
    rowOf[id] = row;
  });
  const present = new Int32Array(documents.length);
  const scores = terms.map((term, place) => {
    const hits = findTerm(term, rowOf, documents, index);
    const score = scoreHits(hits, documents, index, options);
    score.forEach((worth, row) => {
      if (worth > 0) present[row] = (present[row] ?? 0) | (1 << place);
    });
    return score;
  });
  return {
    terms: present,
    scores,
    adjacencyOf: adjacencies(documents, present, terms, index),
  };
}

function findTerm(
  term: ExpandedTerm,
  rowOf: Int32Array,
  documents: readonly SearchDocument[],
  index: SearchIndex,
): Hits {
  const size = documents.length * SEARCHED_FIELDS.length;
  const hits: Hits = {
    exact: new Uint16Array(size),
    alike: new Uint16Array(size),
    cells: [],
  };
  if (term.leading.length > 0) findSequences(term, rowOf, index, hits);
  else findWords(term, rowOf, index, hits);
  if (term.literal !== undefined) checkLiteral(term, documents, hits);
  return hits;
}

/** Counts a term of one word. */
function findWords(
  { tokens, matches }: ExpandedTerm,
  rowOf: Int32Array,
  { occurrences }: SearchIndex,
  hits: Hits,
) {
  for (const token of tokens) {
    for (const occurrence of occurrences[token] ?? []) {
      const row = rowOf[documentOf(occurrence)] ?? -1;
      if (row === -1) continue;
      const cell = row * SEARCHED_FIELDS.length + fieldOf(occurrence);
      count(hits, cell, matches[token], countOf(occurrence));
    }
  }
}

/** Counts a term of several words, which have to stand together. */
function findSequences(
  term: ExpandedTerm,
  rowOf: Int32Array,
  { occurrences, tokens }: SearchIndex,
  hits: Hits,
) {
  const [first = -1] = term.leading;
  for (const occurrence of occurrences[first] ?? []) {
    const document = documentOf(occurrence);
    const row = rowOf[document] ?? -1;
    const name = SEARCHED_FIELDS[fieldOf(occurrence)];
    const field = name && tokens[document]?.[name];
    if (row === -1 || !field) continue;
    const cell = row * SEARCHED_FIELDS.length + fieldOf(occurrence);
    for (const { match } of sequences(field, term)) count(hits, cell, match, 1);
  }
}

function count(
  { exact, alike, cells }: Hits,
  cell: number,
  match: number | undefined,
  times: number,
) {
  if (exact[cell] === 0 && alike[cell] === 0) cells.push(cell);
  const counts = match === EXACT_MATCH ? exact : alike;
  counts[cell] = (counts[cell] ?? 0) + times;
}

/** A term that is more than words and is not there as typed is alike if its words stand together, and otherwise not there. */
function checkLiteral(
  { literal = "", leading }: ExpandedTerm,
  documents: readonly SearchDocument[],
  { exact, alike, cells }: Hits,
) {
  const pattern = literalPattern(literal);
  for (const cell of cells) {
    const document = documents[rowOfCell(cell)];
    if (document && fieldText(document, cell).search(pattern) !== -1) continue;
    alike[cell] =
      leading.length > 0 ? (exact[cell] ?? 0) + (alike[cell] ?? 0) : 0;
    exact[cell] = 0;
  }
}

function rowOfCell(cell: number): number {
  return Math.floor(cell / SEARCHED_FIELDS.length);
}

function fieldOfCell(cell: number): SearchedField {
  return SEARCHED_FIELDS[cell % SEARCHED_FIELDS.length] ?? "content";
}

function fieldText(document: SearchDocument, cell: number): string {
  const value = document[fieldOfCell(cell)];
  return typeof value === "string" ? value : value.join(" ");
}

/** By section, the worth of a term's matches in all fields. */
function scoreHits(
  { exact, alike, cells }: Hits,
  documents: readonly SearchDocument[],
  { tokens, averageLength }: SearchIndex,
  options: SearchOptions,
): Float64Array {
  const boosts: Record<SearchedField, number> = {
    title: options.titleBoost,
    content: options.contentBoost,
    tags: options.tagsBoost,
    sidebarParentCategories: options.parentCategoriesBoost,
    pageTitle: options.titleBoost * PAGE_TITLE_WORTH,
  };
  const scores = new Float64Array(documents.length);
  for (const cell of cells) {
    const exactly = exact[cell] ?? 0;
    const times = exactly || (alike[cell] ?? 0);
    if (times === 0) continue;
    const row = rowOfCell(cell);
    const field = fieldOfCell(cell);
    const entries = tokens[documents[row]?.id ?? -1]?.[field];
    const length = lengthFactor(field, entries?.length ?? 0, averageLength);
    const repetition = times / (times + HALF_REPETITION * length);
    const worth = exactly > 0 ? 1 : ALIKE_WORTH;
    scores[row] =
      (scores[row] ?? 0) +
      boosts[field] * worth * (1 + MAX_REPETITION * repetition);
  }
  return scores;
}

/** What BM25 sets against repetition: a word tells less of a long text, and the more of a title it is, the better. */
function lengthFactor(
  field: SearchedField,
  length: number,
  averageLength: number,
): number {
  switch (field) {
    case "content":
      return 0.25 + (0.75 * length) / averageLength;
    case "title":
    case "pageTitle":
      return length / 3;
    default:
      return 1;
  }
}

/** Measures how near to each other the terms stand in a section. */
function adjacencies(
  documents: readonly SearchDocument[],
  present: Int32Array,
  terms: readonly ExpandedTerm[],
  { tokens, vocabulary }: SearchIndex,
): (row: number) => number {
  // By token: the terms whose last word it may be.
  const ending = new Int32Array(vocabulary.length);
  terms.forEach((term, place) => {
    for (const token of term.tokens) {
      ending[token] = (ending[token] ?? 0) | (1 << place);
    }
  });
  return (row) => {
    const fields = tokens[documents[row]?.id ?? -1];
    if (!fields || countBits(present[row] ?? 0) < 2) return 0;
    const share = (field: Int32Array) =>
      countPairs(field, ending) / (terms.length - 1);
    return Math.max(
      ADJACENT_IN_TITLE * share(fields.title),
      ADJACENT_IN_CONTENT * share(fields.content),
    );
  };
}

/** How many neighbouring terms stand side by side in a field, in the order typed. */
function countPairs(field: Int32Array, ending: Int32Array): number {
  let pairs = 0;
  // Of the word before and of this one; each may be in camel case, and then its parts count as well.
  let before = 0;
  let current = 0;
  for (const entry of field) {
    const ended = ending[tokenNumber(entry)] ?? 0;
    if (isPart(entry)) {
      current |= ended;
    } else {
      before = current;
      current = ended;
      pairs |= (before << 1) & ended;
    }
  }
  return countBits(pairs);
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
