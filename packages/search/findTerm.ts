import type { ExpandedTerm, Form } from "./expandQuery";
import type { SearchDocument } from "./searchDocument";
import {
  SEARCHED_FIELDS,
  type SearchedField,
  type SearchIndex,
} from "./searchIndex";
import type { SearchOptions } from "./searchOptions";
import { verifyTerm } from "./verifyTerm";
import { WEIGHTS } from "./weights";

const TITLE = SEARCHED_FIELDS.indexOf("title");
const TAGS = SEARCHED_FIELDS.indexOf("tags");
const CATEGORIES = SEARCHED_FIELDS.indexOf("sidebarParentCategories");
const PAGE_TITLE = SEARCHED_FIELDS.indexOf("pageTitle");
const CONTENT = SEARCHED_FIELDS.indexOf("content");

/** The term as typed, or a form of it. */
export type Wording = Pick<
  Form,
  "words" | "isPrefix" | "leading" | "exact" | "longer"
> &
  Pick<ExpandedTerm, "literal"> &
  Partial<Pick<Form, "match">>;

/** How often words occur, exactly and as a prefix. */
export type Times = { exact: number; prefix: number };

/** A term in a section: its score, before the term's own weight, and whether it is there as typed. */
type TermInSection = { score: number; isTyped: boolean };

/** A term in the sections. */
export type FoundTerm = {
  term: ExpandedTerm;
  /** Its score in each section, before its own weight. If the term must be verified, the score is at most this. */
  scores: Float64Array;
  /** For each section, 1 if it has the term as typed. */
  isTyped: Uint8Array;
  /** BM25's inverse document frequency: the fewer sections have the term, the more it weighs. */
  weight: number;
  /** The term in a section whose text is there. */
  readIn: (document: SearchDocument) => TermInSection;
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
  const scoreOf = fieldScores(index, options);
  const size = index.ids.length;
  const scores = new Float64Array(size);
  const isTyped = new Uint8Array(size);
  /** The sections that have it. */
  const count = { typed: 0, any: 0 };
  // The best wording in a field counts. Most terms have one, which needs no such array.
  const cells = size * SEARCHED_FIELDS.length;
  const best = term.forms.length > 0 ? new Float64Array(cells) : undefined;
  const isRead = mustVerify(term);
  const found = wordingsOf(term).map((wording) => {
    const exact = new Uint16Array(isRead ? cells : 0);
    const prefix = new Uint16Array(isRead ? cells : 0);
    const factor = matchWeight(wording);
    const isTypedWording = isAsTyped(wording);
    visit(wording, isEligible, index, (id, field, times) => {
      const cell = cellOf(id, field);
      if (isRead) {
        exact[cell] = times.exact;
        prefix[cell] = times.prefix;
      }
      if (isTypedWording && isTyped[id] === 0) {
        isTyped[id] = 1;
        count.typed += 1;
      }
      const score = factor * scoreOf(id, field, times);
      const before = best?.[cell] ?? 0;
      if (score <= before) return;
      if (best) best[cell] = score;
      if (scores[id] === 0) count.any += 1;
      scores[id] = (scores[id] ?? 0) + score - before;
    });
    return { wording, exact, prefix };
  });
  return {
    term,
    scores,
    isTyped,
    weight: inverseFrequency(count.typed || count.any, size),
    readIn: (document) => {
      const { id } = document;
      if (!isRead) {
        return { score: scores[id] ?? 0, isTyped: isTyped[id] === 1 };
      }
      const read = { score: 0, isTyped: false };
      SEARCHED_FIELDS.forEach((name, field) => {
        const cell = cellOf(id, field);
        let best = 0;
        for (const { wording, exact, prefix } of found) {
          const most = { exact: exact[cell] ?? 0, prefix: prefix[cell] ?? 0 };
          if (most.exact + most.prefix === 0) continue;
          const times = verifyTerm(wording, document, name, most);
          const score = matchWeight(wording) * scoreOf(id, field, times);
          if (score === 0) continue;
          best = Math.max(best, score);
          if (isAsTyped(wording)) read.isTyped = true;
        }
        read.score += best;
      });
      return read;
    },
  };
}

/** Whether the text of a section has to be read for a term. */
export function mustVerify(term: ExpandedTerm): boolean {
  return wordingsOf(term).some(
    ({ leading, literal }) => leading.length > 0 || literal !== undefined,
  );
}

function wordingsOf(term: ExpandedTerm): Wording[] {
  return [term, ...term.forms];
}

function isAsTyped({ match = "joined" }: Wording): boolean {
  return match === "joined";
}

function matchWeight({ match = "joined" }: Wording): number {
  return match === "joined" ? 1 : WEIGHTS[match];
}

function inverseFrequency(found: number, sections: number): number {
  return Math.log(1 + (sections - found + 0.5) / (found + 0.5));
}

function cellOf(id: number, field: number): number {
  return id * SEARCHED_FIELDS.length + field;
}

type Visit = (id: number, field: number, times: Times) => void;

/** Visits each field of eligible sections that may have words. */
function visit(
  { leading, exact, longer }: Wording,
  isEligible: Uint8Array,
  index: SearchIndex,
  onField: Visit,
) {
  if (leading.length === 0 && longer.length === 0) {
    visitToken(exact, isEligible, index, (id, field, times) => {
      onField(id, field, { exact: times, prefix: 0 });
    });
    return;
  }
  const counts = countTokens([exact], isEligible, index);
  const prefixes = countTokens(longer, isEligible, index);
  // Several words occur at most as often as each of them.
  const limits = leading.map((token) =>
    countTokens([token], isEligible, index),
  );
  const visitCell = (cell: number) => {
    const most = Math.min(...limits.map(({ times }) => times[cell] ?? 0));
    if (most === 0) return;
    const id = Math.floor(cell / SEARCHED_FIELDS.length);
    onField(id, cell % SEARCHED_FIELDS.length, {
      exact: Math.min(counts.times[cell] ?? 0, most),
      prefix: Math.min(prefixes.times[cell] ?? 0, most),
    });
  };
  counts.cells.forEach(visitCell);
  for (const cell of prefixes.cells) {
    if (counts.times[cell] === 0) visitCell(cell);
  }
}

/** How often tokens occur in the fields of sections: those of the first section, then those of the second. */
function countTokens(
  tokens: readonly number[],
  isEligible: Uint8Array,
  index: SearchIndex,
): { times: Uint16Array; cells: number[] } {
  const counts = new Uint16Array(index.ids.length * SEARCHED_FIELDS.length);
  const cells: number[] = [];
  for (const token of tokens) {
    visitToken(token, isEligible, index, (id, field, times) => {
      const cell = cellOf(id, field);
      if (counts[cell] === 0) cells.push(cell);
      counts[cell] = (counts[cell] ?? 0) + times;
    });
  }
  return { times: counts, cells };
}

/** Visits each field of eligible sections that has a token. */
function visitToken(
  token: number,
  isEligible: Uint8Array,
  {
    postingsOf,
    pages,
    starts,
    isPageStart,
    tagPages,
    categoryPages,
  }: SearchIndex,
  onField: (id: number, field: number, times: number) => void,
) {
  const add = (id: number, field: number, times: number) => {
    if (isEligible[id] === 1) onField(id, field, times);
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

/** The score of words in a field of a section, before the weights of the term and of the match. */
function fieldScores(
  { titleLengths, contentLengths, averageLength, pages, starts }: SearchIndex,
  options: SearchOptions,
): (id: number, field: number, times: Times) => number {
  const boosts = {
    title: options.titleBoost,
    content: options.contentBoost,
    tags: options.tagsBoost,
    sidebarParentCategories: options.parentCategoriesBoost,
    pageTitle: options.titleBoost * WEIGHTS.pageTitle,
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
    const share =
      times / (times + WEIGHTS.halfRepetition * lengthFactor(id, field));
    const weight = exact > 0 ? 1 : WEIGHTS.prefix;
    return (byField[field] ?? 0) * weight * (1 + WEIGHTS.repetition * share);
  };
}
