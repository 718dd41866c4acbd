import type { ExpandedTerm } from "./expandQuery";
import {
  SEARCHED_FIELDS,
  type SearchedField,
  type SearchIndex,
} from "./searchIndex";
import type { SearchOptions } from "./searchOptions";

/** Weight of a word that only starts with the term, and of a term with other punctuation between its words. */
const PREFIX_MATCH_WEIGHT = 0.45;
/**
 * The most that repetition adds: one exact match beats any number of prefix matches, even at the start of a page, since
 * (1 + 0.6) × 0.45 × 1.3 < 1.
 */
const MAX_REPETITION = 0.6;
/** Occurrences that earn half of it in a text of average length. */
const HALF_REPETITION = 3;
/** Weight of the page's title for its other sections, as a share of the title's boost. */
const PAGE_TITLE_WEIGHT = 0.3;

const TITLE = SEARCHED_FIELDS.indexOf("title");
const TAGS = SEARCHED_FIELDS.indexOf("tags");
const CATEGORIES = SEARCHED_FIELDS.indexOf("sidebarParentCategories");
const PAGE_TITLE = SEARCHED_FIELDS.indexOf("pageTitle");
const CONTENT = SEARCHED_FIELDS.indexOf("content");

/** How often a term occurs, exactly and as a prefix. */
export type Times = { exact: number; prefix: number };

/** How often a term occurs in the fields of sections: those of the first section, then those of the second. */
type Counts = {
  exact: Uint16Array;
  prefix: Uint16Array;
  /** The fields that have it. */
  cells: number[];
};

/** A term in the sections. */
export type FoundTerm = {
  term: ExpandedTerm;
  /** Its score in each section, before its own weight. If the term must be verified, the score is at most this. */
  scores: Float64Array;
  /** BM25's inverse document frequency: the fewer sections have the term, the more it weighs. */
  weight: number;
  /** The score in a section when its occurrences in each field are checked. */
  scoreWith: (
    id: number,
    check: (field: SearchedField, times: Times) => Times,
  ) => number;
};

/**
 * Finds a term in sections by the postings. They do not know whether the words of a term stand together, or have the
 * punctuation that was typed: see `mustVerify`.
 */
export function findTerm(
  term: ExpandedTerm,
  isEligible: Uint8Array,
  index: SearchIndex,
  options: SearchOptions,
): FoundTerm {
  const counts = countTerm(term, isEligible, index);
  const scoreOf = fieldScores(index, options);
  const scores = new Float64Array(index.ids.length);
  for (const cell of counts.cells) {
    const id = Math.floor(cell / SEARCHED_FIELDS.length);
    const field = cell % SEARCHED_FIELDS.length;
    scores[id] = (scores[id] ?? 0) + scoreOf(id, field, timesIn(cell, counts));
  }
  return {
    term,
    scores,
    weight: inverseFrequency(scores),
    scoreWith: (id, check) =>
      SEARCHED_FIELDS.reduce((sum, name, field) => {
        const times = timesIn(id * SEARCHED_FIELDS.length + field, counts);
        if (times.exact + times.prefix === 0) return sum;
        return sum + scoreOf(id, field, check(name, times));
      }, 0),
  };
}

function inverseFrequency(scores: Float64Array): number {
  let found = 0;
  for (const score of scores) if (score > 0) found += 1;
  return Math.log(1 + (scores.length - found + 0.5) / (found + 0.5));
}

/** Whether the text of a section has to be read for a term. */
export function mustVerify({ leading, literal }: ExpandedTerm): boolean {
  return leading.length > 0 || literal !== undefined;
}

function timesIn(cell: number, { exact, prefix }: Counts): Times {
  return { exact: exact[cell] ?? 0, prefix: prefix[cell] ?? 0 };
}

function countTerm(
  { leading, exact, longer }: ExpandedTerm,
  isEligible: Uint8Array,
  index: SearchIndex,
): Counts {
  const counts = emptyCounts(index);
  countToken(exact, "exact", counts, isEligible, index);
  for (const token of longer) {
    countToken(token, "prefix", counts, isEligible, index);
  }
  // A term of several words occurs at most as often as each of them.
  for (const token of leading) {
    const word = emptyCounts(index);
    countToken(token, "exact", word, isEligible, index);
    for (const cell of counts.cells) {
      const most = word.exact[cell] ?? 0;
      counts.exact[cell] = Math.min(counts.exact[cell] ?? 0, most);
      counts.prefix[cell] = Math.min(counts.prefix[cell] ?? 0, most);
    }
  }
  return counts;
}

function emptyCounts({ ids }: SearchIndex): Counts {
  const size = ids.length * SEARCHED_FIELDS.length;
  return {
    exact: new Uint16Array(size),
    prefix: new Uint16Array(size),
    cells: [],
  };
}

/** Counts a token in all fields of eligible sections. */
function countToken(
  token: number,
  kind: keyof Times,
  counts: Counts,
  isEligible: Uint8Array,
  {
    postingsOf,
    pages,
    starts,
    isPageStart,
    tagPages,
    categoryPages,
  }: SearchIndex,
) {
  const add = (id: number, field: number, times: number) => {
    if (isEligible[id] !== 1) return;
    const cell = id * SEARCHED_FIELDS.length + field;
    if (counts.exact[cell] === 0 && counts.prefix[cell] === 0) {
      counts.cells.push(cell);
    }
    counts[kind][cell] = (counts[kind][cell] ?? 0) + times;
  };
  const addToPage = (page: number, from: number, field: number) => {
    const end = starts[page + 1] ?? 0;
    for (let id = (starts[page] ?? 0) + from; id < end; id += 1) {
      add(id, field, 1);
    }
  };
  const postings = postingsOf(token);
  for (let row = 0; row < postings.ids.length; row += 1) {
    const times = postings.counts[row] ?? 0;
    if (times > 0) add(postings.ids[row] ?? 0, CONTENT, times);
  }
  for (const id of postings.titles) {
    add(id, TITLE, 1);
    // The title of a page's start is the page's.
    if (isPageStart[id] === 1) addToPage(pages[id] ?? 0, 1, PAGE_TITLE);
  }
  for (const page of tagPages.get(token) ?? []) addToPage(page, 0, TAGS);
  for (const page of categoryPages.get(token) ?? []) {
    addToPage(page, 0, CATEGORIES);
  }
}

/** The score of a term in a field of a section, before the term's own weight. */
function fieldScores(
  { titleLengths, contentLengths, averageLength, pages, starts }: SearchIndex,
  options: SearchOptions,
): (id: number, field: number, times: Times) => number {
  const boosts = {
    title: options.titleBoost,
    content: options.contentBoost,
    tags: options.tagsBoost,
    sidebarParentCategories: options.parentCategoriesBoost,
    pageTitle: options.titleBoost * PAGE_TITLE_WEIGHT,
  } satisfies Record<SearchedField, number>;
  const byField = SEARCHED_FIELDS.map((field) => boosts[field]);
  // BM25's length normalisation: a word says less about a long text, and more about a short title.
  const lengthFactor = (id: number, field: number) => {
    switch (field) {
      case CONTENT:
        return 0.25 + (0.75 * (contentLengths[id] ?? 0)) / averageLength;
      case TITLE:
        return (titleLengths[id] ?? 0) / 3;
      case PAGE_TITLE:
        return (titleLengths[starts[pages[id] ?? 0] ?? 0] ?? 0) / 3;
      default:
        return 1;
    }
  };
  return (id, field, { exact, prefix }) => {
    const times = exact || prefix;
    if (times === 0) return 0;
    const repetition =
      times / (times + HALF_REPETITION * lengthFactor(id, field));
    const weight = exact > 0 ? 1 : PREFIX_MATCH_WEIGHT;
    return (byField[field] ?? 0) * weight * (1 + MAX_REPETITION * repetition);
  };
}
