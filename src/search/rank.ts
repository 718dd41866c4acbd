import type { SearchOptions } from "../config/siteConfigSchema";
import { splitTerm, type ExpandedQuery } from "./expandQuery";
import { findTerms, MAX_ADJACENCY, type FoundTerms } from "./findTerms";
import { MAX_TERMS } from "./parseQuery";
import { isPageStart, pageRoute, type SearchDocument } from "./searchDocument";
import type { SearchIndex } from "./searchIndex";
import { squash } from "./tokenize";

/**
 * Ranks the sections that FlexSearch found and returns the best.
 *
 * Sections with all terms come before those with some. Then the score decides: the sum, over terms and fields, of the
 * term's inverse document frequency × the field's boost × the weight of the match × its repetition. Inverse document
 * frequency, saturation and length normalisation are BM25's (Robertson and Zaragoza, "The Probabilistic Relevance
 * Framework: BM25 and Beyond", 2009), limited so that an inexact match never beats an exact one in the same field. On
 * a tie the start of a page wins, then the order of the documents.
 */
export function rank(
  candidates: readonly SearchDocument[],
  query: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
): Ranked[] {
  const eligible = withTags(candidates, query.tags, index);
  let { terms } = query;
  let found = findTerms(eligible, terms, index, options);
  // A technical term that no section has as typed is searched word by word.
  const anywhere = found.present.reduce((all, some) => all | some, 0);
  if (terms.some((_, number) => !hasBit(anywhere, number))) {
    terms = terms
      .flatMap((term, number) =>
        hasBit(anywhere, number) ? [term] : splitTerm(term, index),
      )
      .slice(0, MAX_TERMS);
    found = findTerms(eligible, terms, index, options);
  }
  const sums = weightedSums(found, index.documents.length);
  const all = bits(terms.map(() => true));
  const phrases = bits(terms.map(({ isPhrase }) => isPhrase));
  const top: Ranked[] = [];
  eligible.forEach((document, row) => {
    const present = found.present[row] ?? 0;
    if (present === 0 && all !== 0) return;
    if ((present & phrases) !== phrases) return;
    const sum = sums[row] ?? 0;
    const hasAll = present === all;
    const atMost = { document, score: sum * (1 + MAX_ADJACENCY), hasAll };
    if (!isAmongBest(atMost, top, options)) return;
    const score = sum * (1 + found.adjacencyOf(row));
    insert({ document, score, hasAll }, top, options);
  });
  return top;
}

/** A section among the best, and what decides over those of other indexes. */
export type Ranked = {
  document: SearchDocument;
  score: number;
  hasAll: boolean;
};

export function isBetter(a: Ranked, b: Ranked): boolean {
  if (a.hasAll !== b.hasAll) return a.hasAll;
  if (a.score !== b.score) return a.score > b.score;
  const isStart = isPageStart(a.document);
  if (isStart !== isPageStart(b.document)) return isStart;
  return a.document.id < b.document.id;
}

function isAmongBest(
  section: Ranked,
  top: readonly Ranked[],
  { maxSearchResults }: SearchOptions,
): boolean {
  const last = top[maxSearchResults - 1];
  return !last || isBetter(section, last);
}

/** Inserts a section among the best, within the limits for all results and for one page. */
function insert(section: Ranked, top: Ranked[], options: SearchOptions) {
  if (!isAmongBest(section, top, options)) return;
  const index = top.findIndex((other) => isBetter(section, other));
  top.splice(index === -1 ? top.length : index, 0, section);
  const page = pageRoute(section.document);
  const ofPage = top.filter(({ document }) => pageRoute(document) === page);
  const excess = ofPage[options.maxSectionsPerPage];
  if (excess) top.splice(top.indexOf(excess), 1);
  top.splice(options.maxSearchResults);
}

/** The sum of the terms' scores in each section. Rare terms weigh more. */
function weightedSums(
  { present, scores }: FoundTerms,
  documents: number,
): Float64Array {
  const sums = new Float64Array(present.length);
  for (const score of scores) {
    const found = score.reduce((count, value) => count + Number(value > 0), 0);
    const weight = inverseFrequency(found, documents);
    score.forEach((value, row) => {
      sums[row] = (sums[row] ?? 0) + weight * value;
    });
  }
  return sums;
}

/** BM25's: the fewer documents have a term, the more it weighs. */
function inverseFrequency(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/** The sections that have each tag, or a tag that starts with it if no page has the tag itself. */
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

/** A set with a bit for each value that is true. */
function bits(values: readonly boolean[]): number {
  return values.reduce(
    (set, value, bit) => (value ? set | (1 << bit) : set),
    0,
  );
}

function hasBit(set: number, bit: number): boolean {
  return (set & (1 << bit)) !== 0;
}
