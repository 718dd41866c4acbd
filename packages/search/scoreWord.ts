import type { QueryWord } from "./expandQuery";
import { IN_CONTENT, IN_KEYWORDS, IN_TITLE } from "./indexFormat";
import {
  SEARCHED_FIELDS,
  type SearchedField,
  type SearchIndex,
} from "./searchIndex";
import type { SearchOptions } from "./searchOptions";
import { WEIGHTS } from "./weights";

/** A word in the sections of an index. */
export type ScoredWord = {
  /** Its score in each section, before its own weight. */
  scores: Float64Array;
  /** BM25's inverse document frequency: the fewer sections have the word, the more it weighs. */
  weight: number;
};

/** Room for a score of each field of each section. */
export function cellsOf({ ids }: SearchIndex): Float64Array {
  return new Float64Array(ids.length * SEARCHED_FIELDS.length);
}

/**
 * Scores a word in each section: of each field, the best of the wordings counts.
 * @param cells to work with, from `cellsOf`: with new ones for each word, freeing them takes a seventh of a search
 */
export function scoreWord(
  { wordings, isStop }: QueryWord,
  index: SearchIndex,
  options: SearchOptions,
  cells: Float64Array,
): ScoredWord {
  const size = index.ids.length;
  const boosts = fieldBoosts(options);
  const scores = new Float64Array(size);
  const best = cells.fill(0);
  const isTyped = new Uint8Array(size);
  const count = { typed: 0, any: 0 };
  for (const { tokens, match } of wordings) {
    const isTypedMatch = match === "typed" || match === "prefix";
    visit(tokens, index, (id, field) => {
      if (isTypedMatch && isTyped[id] === 0) {
        isTyped[id] = 1;
        count.typed += 1;
      }
      const cell = cellOf(id, field);
      const score = WEIGHTS[match] * (boosts[field] ?? 0);
      const before = best[cell] ?? 0;
      if (score <= before) return;
      if (scores[id] === 0) count.any += 1;
      best[cell] = score;
      scores[id] = (scores[id] ?? 0) + score - before;
    });
  }
  const found = count.typed || count.any;
  const inverseFrequency = Math.log(1 + (size - found + 0.5) / (found + 0.5));
  return { scores, weight: inverseFrequency * (isStop ? WEIGHTS.stop : 1) };
}

type Visit = (id: number, field: number) => void;

/** Visits each field that has all tokens. */
function visit(tokens: readonly number[], index: SearchIndex, onField: Visit) {
  const [first = -1, ...others] = tokens;
  const cells = others.map((token) => {
    const having = new Set<number>();
    visitToken(token, index, (id, field) => having.add(cellOf(id, field)));
    return having;
  });
  visitToken(first, index, (id, field) => {
    if (cells.every((having) => having.has(cellOf(id, field)))) {
      onField(id, field);
    }
  });
}

function cellOf(id: number, field: number): number {
  return id * SEARCHED_FIELDS.length + field;
}

const TITLE = SEARCHED_FIELDS.indexOf("title");
const TAGS = SEARCHED_FIELDS.indexOf("tags");
const CATEGORIES = SEARCHED_FIELDS.indexOf("sidebarParentCategories");
const PAGE_TITLE = SEARCHED_FIELDS.indexOf("pageTitle");
const KEYWORDS = SEARCHED_FIELDS.indexOf("keywords");
const CONTENT = SEARCHED_FIELDS.indexOf("content");

/** Visits each field that has a token. */
function visitToken(token: number, index: SearchIndex, onField: Visit) {
  const { pages, starts, isPageStart, tagPages, categoryPages } = index;
  const visitPage = (page: number, from: number, field: number) => {
    const end = starts[page + 1] ?? 0;
    for (let id = (starts[page] ?? 0) + from; id < end; id += 1) {
      onField(id, field);
    }
  };
  const { ids, fields } = index.postingsOf(token);
  ids.forEach((id, row) => {
    const own = fields[row] ?? 0;
    if (own & IN_CONTENT) onField(id, CONTENT);
    if (own & IN_KEYWORDS) onField(id, KEYWORDS);
    if (!(own & IN_TITLE)) return;
    onField(id, TITLE);
    // The title of a page's start is the page's.
    if (isPageStart[id] === 1) visitPage(pages[id] ?? 0, 1, PAGE_TITLE);
  });
  for (const page of tagPages.get(token) ?? []) visitPage(page, 0, TAGS);
  for (const page of categoryPages.get(token) ?? []) {
    visitPage(page, 0, CATEGORIES);
  }
}

/** What a match in each field weighs. */
function fieldBoosts(options: SearchOptions): number[] {
  const boosts = {
    title: options.titleBoost,
    content: options.contentBoost,
    tags: options.tagsBoost,
    keywords: WEIGHTS.keywords,
    sidebarParentCategories: options.parentCategoriesBoost,
    pageTitle: options.titleBoost * WEIGHTS.pageTitle,
  } satisfies Record<SearchedField, number>;
  return SEARCHED_FIELDS.map((field) => boosts[field]);
}
