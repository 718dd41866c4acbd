import type { SearchOptions } from "../config/siteConfigSchema";
import {
  EXACT_MATCH,
  splitTerm,
  type ExpandedQuery,
  type ExpandedTerm,
} from "./expandQuery";
import { literalPattern } from "./matches";
import { MAX_TERMS } from "./parseQuery";
import { isPageStart, pageRoute, type SearchDocument } from "./searchDocument";
import { isPart, tokenNumber, type SearchIndex } from "./searchIndex";
import { squash } from "./tokenize";

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

/** How often a field has each term. */
type Hits = { exact: Uint16Array; alike: Uint16Array };

/** Terms as sets of bits, so that one pass over a text finds all of them. */
type TermSets = {
  terms: readonly ExpandedTerm[];
  /** By token: the terms whose first word it may be. */
  starting: Int32Array;
  /** By token: the terms whose last word it may be. */
  ending: Int32Array;
};

/** What was found of each term in a section. */
type Found = {
  /** By term: the worth of its matches, before the term's own weight. */
  scores: Float64Array;
  /** Terms that are in the section. */
  terms: number;
  /** What terms side by side add to the section's score. */
  adjacency: number;
};

/**
 * Orders the sections that FlexSearch found and takes the best.
 *
 * Sections with all terms come before those with some. Then the score decides: the sum, over terms and fields, of the
 * term's inverse document frequency × the field's boost × the worth of the match × its repetition. Inverse document
 * frequency, saturation and length normalisation are BM25's (Robertson and Zaragoza, "The Probabilistic Relevance
 * Framework: BM25 and Beyond", 2009), kept within a range that never lets an inexact match win in a field. Of equals a
 * page's start comes first, then the order of the documents.
 */
export function rank(
  candidates: readonly SearchDocument[],
  query: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
): SearchDocument[] {
  const eligible = withTags(candidates, query.tags, index);
  const findAll = (terms: readonly ExpandedTerm[]) => {
    const sets = termSets(terms, index);
    return eligible.map((document) =>
      findTerms(document, sets, index, options),
    );
  };
  let { terms } = query;
  let found = findAll(terms);
  // A technical term that is nowhere as it was typed is looked for word by word.
  const isAnywhere = found.reduce((all, { terms: some }) => all | some, 0);
  if (terms.some((_, place) => !hasBit(isAnywhere, place))) {
    terms = terms
      .flatMap((term, place) =>
        hasBit(isAnywhere, place) ? [term] : splitTerm(term, index),
      )
      .slice(0, MAX_TERMS);
    found = findAll(terms);
  }
  const phrases = terms.reduce(
    (set, { isPhrase }, place) => (isPhrase ? set | bit(place) : set),
    0,
  );
  const weights = terms.map((_, place) =>
    inverseFrequency(
      found.filter((section) => hasBit(section.terms, place)).length,
      index.documents.length,
    ),
  );
  const ranked = eligible.flatMap((document, number) => {
    const section = found[number];
    if (!section || (terms.length > 0 && section.terms === 0)) return [];
    if ((section.terms & phrases) !== phrases) return [];
    const sum = weights.reduce(
      (total, weight, place) => total + weight * (section.scores[place] ?? 0),
      0,
    );
    const score = sum * (1 + section.adjacency);
    return [
      { document, score, hasAll: countBits(section.terms) === terms.length },
    ];
  });
  ranked.sort(
    (a, b) =>
      Number(b.hasAll) - Number(a.hasAll) ||
      b.score - a.score ||
      Number(isPageStart(b.document)) - Number(isPageStart(a.document)) ||
      a.document.id - b.document.id,
  );
  return best(
    ranked.map(({ document }) => document),
    options,
  );
}

/** The first ones, no page too often among them. */
function best(
  documents: readonly SearchDocument[],
  { maxSearchResults, maxSectionsPerPage }: SearchOptions,
): SearchDocument[] {
  const sectionsOf = new Map<string, number>();
  return documents
    .filter((document) => {
      const page = pageRoute(document);
      const count = (sectionsOf.get(page) ?? 0) + 1;
      sectionsOf.set(page, count);
      return count <= maxSectionsPerPage;
    })
    .slice(0, maxSearchResults);
}

/** Those with each tag; when no page has such a tag, a tag that begins so. */
function withTags(
  documents: readonly SearchDocument[],
  tags: readonly string[],
  index: SearchIndex,
): readonly SearchDocument[] {
  return tags.reduce((left, tag) => {
    const isExact = index.documents.some(({ tags }) =>
      tags.some((name) => squash(name) === tag),
    );
    return left.filter((document) =>
      document.tags.some((name) =>
        isExact ? squash(name) === tag : squash(name).startsWith(tag),
      ),
    );
  }, documents);
}

/** BM25's: the fewer documents have a term, the more it tells. */
function inverseFrequency(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/** What a field with a term is worth to it. */
function fieldScore(
  boost: number,
  exact: number,
  alike: number,
  length: number,
): number {
  const times = exact || alike;
  if (times === 0) return 0;
  const repetition = times / (times + HALF_REPETITION * length);
  const worth = exact > 0 ? 1 : ALIKE_WORTH;
  return boost * worth * (1 + MAX_REPETITION * repetition);
}

function termSets(
  terms: readonly ExpandedTerm[],
  { vocabulary }: SearchIndex,
): TermSets {
  const starting = new Int32Array(vocabulary.length);
  const ending = new Int32Array(vocabulary.length);
  terms.forEach(({ leading: [first], tokens }, place) => {
    for (const token of tokens) mark(ending, token, place);
    if (first === undefined) {
      for (const token of tokens) mark(starting, token, place);
    } else if (first >= 0) {
      mark(starting, first, place);
    }
  });
  return { terms, starting, ending };
}

/** Finds the terms in all fields of a section. */
function findTerms(
  document: SearchDocument,
  sets: TermSets,
  index: SearchIndex,
  options: SearchOptions,
): Found {
  const found = {
    scores: new Float64Array(sets.terms.length),
    terms: 0,
    adjacency: 0,
  };
  const tokens = index.tokens[document.id];
  if (!tokens) return found;
  const add = (
    field: Int32Array,
    boost: number,
    length: number,
    text: () => string,
  ) => {
    const hits = findInField(field, sets, text);
    if (!hits) return;
    for (let place = 0; place < sets.terms.length; place += 1) {
      const exact = hits.exact[place] ?? 0;
      const alike = hits.alike[place] ?? 0;
      if (exact + alike === 0) continue;
      found.terms |= bit(place);
      found.scores[place] =
        (found.scores[place] ?? 0) + fieldScore(boost, exact, alike, length);
    }
  };
  // The more of a title the term is, the better.
  const { title, content, tags, parentCategories, pageTitle } = tokens;
  add(title, options.titleBoost, title.length / 3, () => document.title);
  add(
    content,
    options.contentBoost,
    0.25 + (0.75 * content.length) / index.averageLength,
    () => document.content,
  );
  add(tags, options.tagsBoost, 1, () => document.tags.join(" "));
  add(parentCategories, options.parentCategoriesBoost, 1, () =>
    document.sidebarParentCategories.join(" "),
  );
  if (!isPageStart(document)) {
    add(
      pageTitle,
      options.titleBoost * PAGE_TITLE_WORTH,
      pageTitle.length / 3,
      () => document.pageTitle,
    );
  }
  if (countBits(found.terms) > 1) {
    found.adjacency = Math.max(
      ADJACENT_IN_TITLE * adjacency(title, sets),
      ADJACENT_IN_CONTENT * adjacency(content, sets),
    );
  }
  return found;
}

/**
 * Counts the terms in a field, if it has any.
 * @param text the field's text, asked for only when a term is more than words
 */
function findInField(
  field: Int32Array,
  { terms, starting }: TermSets,
  text: () => string,
): Hits | undefined {
  let hits: Hits | undefined;
  for (let at = 0; at < field.length; at += 1) {
    const started = starting[tokenNumber(field[at] ?? 0)] ?? 0;
    if (started === 0) continue;
    for (let rest = started; rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest);
      const term = terms[place];
      if (!term) continue;
      const last = skipWords(field, at, term.leading);
      const match =
        last === -1 ? 0 : term.matches[tokenNumber(field[last] ?? 0)];
      if (!match) continue;
      hits ??= {
        exact: new Uint16Array(terms.length),
        alike: new Uint16Array(terms.length),
      };
      const counts = match === EXACT_MATCH ? hits.exact : hits.alike;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  if (hits) checkLiterals(hits, terms, text);
  return hits;
}

/** A term that is more than words and is not there as typed is alike if its words stand together, and otherwise not there. */
function checkLiterals(
  { exact, alike }: Hits,
  terms: readonly ExpandedTerm[],
  text: () => string,
) {
  terms.forEach(({ literal, leading }, place) => {
    const count = (exact[place] ?? 0) + (alike[place] ?? 0);
    if (literal === undefined || count === 0) return;
    if (text().search(literalPattern(literal)) !== -1) return;
    exact[place] = 0;
    alike[place] = leading.length > 0 ? count : 0;
  });
}

/** Place after the given words, if they stand at `place`; otherwise -1. Parts of camel case are passed over. */
function skipWords(
  field: Int32Array,
  place: number,
  words: readonly number[],
): number {
  let current = place;
  for (const word of words) {
    if (field[current] !== word) return -1;
    current += 1;
    while (current < field.length && isPart(field[current] ?? 0)) current += 1;
  }
  return current;
}

/** The share of neighbouring terms that stand side by side, in the order typed. */
function adjacency(field: Int32Array, { terms, ending }: TermSets): number {
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
  return countBits(pairs) / (terms.length - 1);
}

function bit(place: number): number {
  return 1 << place;
}

function hasBit(set: number, place: number): boolean {
  return (set & bit(place)) !== 0;
}

function mark(sets: Int32Array, token: number, place: number) {
  sets[token] = (sets[token] ?? 0) | bit(place);
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
