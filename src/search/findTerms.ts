import type { SearchOptions } from "../config/siteConfigSchema";
import { EXACT_MATCH, type ExpandedTerm } from "./expandQuery";
import { literalPattern } from "./matches";
import type { SearchDocument } from "./searchDocument";
import {
  fieldRange,
  isPart,
  SEARCHED_FIELDS,
  tokenNumber,
  type SearchedField,
  type SearchIndex,
} from "./searchIndex";

/** Weight of a word that only starts with the term, and of a term with other punctuation between its words. */
const PREFIX_MATCH_WEIGHT = 0.5;
/** The most that repetition adds: one exact match beats any number of prefix matches, since (1 + 0.6) × 0.5 < 1. */
const MAX_REPETITION = 0.6;
/** Occurrences that earn half of it in a text of average length. */
const HALF_REPETITION = 3;
/** Weight of the page's title for its other sections, as a share of the title's boost. */
const PAGE_TITLE_WEIGHT = 0.3;
/** What two adjacent terms of the query add, as a share of the score. */
const ADJACENT_IN_TITLE = 0.5;
const ADJACENT_IN_CONTENT = 0.2;

export const MAX_ADJACENCY = Math.max(ADJACENT_IN_TITLE, ADJACENT_IN_CONTENT);

const CONTENT = SEARCHED_FIELDS.indexOf("content");
const PAGE_TITLE = SEARCHED_FIELDS.indexOf("pageTitle");

/** What was found in each section; flat, because there are thousands of sections for each keystroke. */
export type FoundTerms = {
  /** The terms that a section has, as a set of bits. */
  present: Int32Array;
  /** The score of each term in each section, before the term's own weight. */
  scores: readonly Float64Array[];
  /** What adjacent terms add to a section's score, as a share of it: at most `MAX_ADJACENCY`. Slow: reads its text. */
  adjacencyOf: (row: number) => number;
};

/** How often a term occurs in the fields of sections: those of the first section, then those of the second. */
type Counts = {
  exact: Uint16Array;
  prefix: Uint16Array;
  /** The fields that have it. */
  cells: number[];
};

/** Finds terms in all fields of sections. */
export function findTerms(
  documents: readonly SearchDocument[],
  terms: readonly ExpandedTerm[],
  index: SearchIndex,
  options: SearchOptions,
): FoundTerms {
  const rows = new Int32Array(index.documents.length).fill(-1);
  documents.forEach(({ id }, row) => {
    rows[id] = row;
  });
  const present = new Int32Array(documents.length);
  const scores = terms.map((term, number) => {
    const counts = countTerm(term, documents, rows, index);
    if (term.literal !== undefined) checkLiteral(term, documents, counts);
    const score = scoreCounts(counts, documents, index, options);
    score.forEach((value, row) => {
      if (value > 0) present[row] = (present[row] ?? 0) | (1 << number);
    });
    return score;
  });
  return {
    present,
    scores,
    adjacencyOf: adjacencies(documents, present, terms, index),
  };
}

function countTerm(
  term: ExpandedTerm,
  documents: readonly SearchDocument[],
  rows: Int32Array,
  index: SearchIndex,
): Counts {
  const size = documents.length * SEARCHED_FIELDS.length;
  const counts: Counts = {
    exact: new Uint16Array(size),
    prefix: new Uint16Array(size),
    cells: [],
  };
  if (term.leading.length > 0) countSequences(term, documents, index, counts);
  else countWords(term, documents, rows, index, counts);
  return counts;
}

/** Counts a term of one word. The postings have its occurrences in all fields but the page's title, taken together. */
function countWords(
  term: ExpandedTerm,
  documents: readonly SearchDocument[],
  rows: Int32Array,
  index: SearchIndex,
  counts: Counts,
) {
  for (const token of term.tokens) {
    for (const id of documentsWith(token, index)) {
      const row = rows[id] ?? -1;
      if (row !== -1) count(counts, row, CONTENT, term.matches[token], 1);
    }
  }
  documents.forEach(({ id }, row) => {
    scanFields(term, id, CONTENT, index, (field, match) => {
      count(counts, row, field, match, 1);
      if (field !== PAGE_TITLE) count(counts, row, CONTENT, match, -1);
    });
  });
}

/** Counts a term of several words, which have to stand together. */
function countSequences(
  term: ExpandedTerm,
  documents: readonly SearchDocument[],
  index: SearchIndex,
  counts: Counts,
) {
  const [first = -1] = term.leading;
  const listed = new Set(documentsWith(first, index));
  documents.forEach(({ id }, row) => {
    const fields = listed.has(id) ? SEARCHED_FIELDS.length : CONTENT;
    scanFields(term, id, fields, index, (field, match) => {
      count(counts, row, field, match, 1);
    });
  });
}

function documentsWith(
  token: number,
  { postings, vocabulary }: SearchIndex,
): readonly number[] {
  return postings[vocabulary[token] ?? ""] ?? [];
}

/** Finds a term in the first fields of a document. */
function scanFields(
  term: ExpandedTerm,
  id: number,
  fields: number,
  { tokens, fieldStarts }: SearchIndex,
  onMatch: (field: number, match: number) => void,
) {
  const { leading, matches } = term;
  const [first] = leading;
  const start = id * SEARCHED_FIELDS.length;
  let position = fieldStarts[start] ?? 0;
  for (let field = 0; field < fields; field += 1) {
    const end = fieldStarts[start + field + 1] ?? 0;
    for (; position < end; position += 1) {
      const entry = tokens[position] ?? 0;
      // Most entries are ruled out here, and there are many.
      if (first === undefined ? !matches[tokenNumber(entry)] : entry !== first)
        continue;
      const match = matchAt(tokens, position, end, term);
      if (match !== 0) onMatch(field, match);
    }
  }
}

/** How a term matches the words from a position on; 0 when it does not. */
function matchAt(
  tokens: Int32Array,
  start: number,
  end: number,
  { leading, matches }: ExpandedTerm,
): number {
  let position = start;
  for (const word of leading) {
    if (tokens[position] !== word) return 0;
    do position += 1;
    while (position < end && isPart(tokens[position] ?? 0));
  }
  return position < end
    ? (matches[tokenNumber(tokens[position] ?? 0)] ?? 0)
    : 0;
}

function count(
  { exact, prefix, cells }: Counts,
  row: number,
  field: number,
  match: number | undefined,
  times: number,
) {
  const cell = row * SEARCHED_FIELDS.length + field;
  if (exact[cell] === 0 && prefix[cell] === 0) cells.push(cell);
  const counts = match === EXACT_MATCH ? exact : prefix;
  counts[cell] = (counts[cell] ?? 0) + times;
}

/** A literal term that is not there as typed counts as a prefix match if its words stand together, otherwise not at all. */
function checkLiteral(
  { literal = "", leading }: ExpandedTerm,
  documents: readonly SearchDocument[],
  { exact, prefix, cells }: Counts,
) {
  const pattern = literalPattern(literal);
  for (const cell of cells) {
    const value = documents[rowOf(cell)]?.[fieldOf(cell)] ?? "";
    const text = typeof value === "string" ? value : value.join(" ");
    if (text.search(pattern) !== -1) continue;
    const times = (exact[cell] ?? 0) + (prefix[cell] ?? 0);
    prefix[cell] = leading.length > 0 ? times : 0;
    exact[cell] = 0;
  }
}

function rowOf(cell: number): number {
  return Math.floor(cell / SEARCHED_FIELDS.length);
}

function fieldOf(cell: number): SearchedField {
  return SEARCHED_FIELDS[cell % SEARCHED_FIELDS.length] ?? "content";
}

/** The score of a term in each section, before the term's own weight. */
function scoreCounts(
  { exact, prefix, cells }: Counts,
  documents: readonly SearchDocument[],
  index: SearchIndex,
  options: SearchOptions,
): Float64Array {
  const boosts: Record<SearchedField, number> = {
    title: options.titleBoost,
    content: options.contentBoost,
    tags: options.tagsBoost,
    sidebarParentCategories: options.parentCategoriesBoost,
    pageTitle: options.titleBoost * PAGE_TITLE_WEIGHT,
  };
  const scores = new Float64Array(documents.length);
  for (const cell of cells) {
    const exactTimes = exact[cell] ?? 0;
    const times = exactTimes || (prefix[cell] ?? 0);
    if (times === 0) continue;
    const row = rowOf(cell);
    const field = fieldOf(cell);
    const { start, end } = fieldRange(
      index,
      documents[row]?.id ?? -1,
      SEARCHED_FIELDS.indexOf(field),
    );
    const length = lengthFactor(field, end - start, index.averageLength);
    const repetition = times / (times + HALF_REPETITION * length);
    const weight = exactTimes > 0 ? 1 : PREFIX_MATCH_WEIGHT;
    scores[row] =
      (scores[row] ?? 0) +
      boosts[field] * weight * (1 + MAX_REPETITION * repetition);
  }
  return scores;
}

/** BM25's length normalisation: a word says less about a long text, and more about a short title. */
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

/** Measures how many terms stand side by side in a section. */
function adjacencies(
  documents: readonly SearchDocument[],
  present: Int32Array,
  terms: readonly ExpandedTerm[],
  index: SearchIndex,
): (row: number) => number {
  // The terms whose last word each token may be, as sets of bits.
  const ending = new Int32Array(index.vocabulary.length);
  terms.forEach(({ tokens }, number) => {
    for (const token of tokens) {
      ending[token] = (ending[token] ?? 0) | (1 << number);
    }
  });
  return (row) => {
    const document = documents[row];
    if (!document || countBits(present[row] ?? 0) < 2) return 0;
    const share = (field: SearchedField) => {
      const position = SEARCHED_FIELDS.indexOf(field);
      const { start, end } = fieldRange(index, document.id, position);
      return (
        countPairs(index.tokens.subarray(start, end), ending) /
        (terms.length - 1)
      );
    };
    return Math.max(
      ADJACENT_IN_TITLE * share("title"),
      ADJACENT_IN_CONTENT * share("content"),
    );
  };
}

/** How many neighbouring terms of the query are neighbours in a field too, in the same order. */
function countPairs(field: Int32Array, ending: Int32Array): number {
  let pairs = 0;
  // The terms that end with the previous word and with this one, or with one of its parts.
  let previous = 0;
  let current = 0;
  for (const entry of field) {
    const ended = ending[tokenNumber(entry)] ?? 0;
    if (isPart(entry)) {
      current |= ended;
    } else {
      previous = current;
      current = ended;
      pairs |= (previous << 1) & ended;
    }
  }
  return countBits(pairs);
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
