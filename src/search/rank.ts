import type { SearchOptions } from "../config/siteConfigSchema";
import { splitTerm, type ExpandedQuery } from "./expandQuery";
import { findTerms, MAX_ADJACENCY, type Found } from "./findTerms";
import { MAX_TERMS } from "./parseQuery";
import { isPageStart, pageRoute, type SearchDocument } from "./searchDocument";
import type { SearchIndex } from "./searchIndex";
import { squash } from "./tokenize";

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
  let { terms } = query;
  let found = findTerms(eligible, terms, index, options);
  // A technical term that is nowhere as it was typed is looked for word by word.
  const anywhere = found.terms.reduce((all, some) => all | some, 0);
  if (terms.some((_, place) => !hasBit(anywhere, place))) {
    terms = terms
      .flatMap((term, place) =>
        hasBit(anywhere, place) ? [term] : splitTerm(term, index),
      )
      .slice(0, MAX_TERMS);
    found = findTerms(eligible, terms, index, options);
  }
  const sums = weightedSums(found, index.documents.length);
  const all = bits(terms.map(() => true));
  const phrases = bits(terms.map(({ isPhrase }) => isPhrase));
  const top: Ranked[] = [];
  eligible.forEach((document, row) => {
    const present = found.terms[row] ?? 0;
    if (present === 0 && all !== 0) return;
    if ((present & phrases) !== phrases) return;
    const sum = sums[row] ?? 0;
    const hasAll = present === all;
    const atMost = { document, score: sum * (1 + MAX_ADJACENCY), hasAll };
    if (!isAmongBest(atMost, top, options)) return;
    const score = sum * (1 + found.adjacencyOf(row));
    insert({ document, score, hasAll }, top, options);
  });
  return top.map(({ document }) => document);
}

type Ranked = { document: SearchDocument; score: number; hasAll: boolean };

function isBetter(a: Ranked, b: Ranked): boolean {
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

/** Puts a section into its place among the best, best first, as many as there may be of all and of a page. */
function insert(section: Ranked, top: Ranked[], options: SearchOptions) {
  if (!isAmongBest(section, top, options)) return;
  const place = top.findIndex((other) => isBetter(section, other));
  top.splice(place === -1 ? top.length : place, 0, section);
  const page = pageRoute(section.document);
  const ofPage = top.filter(({ document }) => pageRoute(document) === page);
  const excess = ofPage[options.maxSectionsPerPage];
  if (excess) top.splice(top.indexOf(excess), 1);
  top.splice(options.maxSearchResults);
}

/** By section, the sum of the terms' scores, rare terms weighing more. */
function weightedSums(
  { terms, scores }: Found,
  documents: number,
): Float64Array {
  const sums = new Float64Array(terms.length);
  for (const score of scores) {
    const found = score.reduce((count, worth) => count + Number(worth > 0), 0);
    const weight = inverseFrequency(found, documents);
    score.forEach((worth, row) => {
      sums[row] = (sums[row] ?? 0) + weight * worth;
    });
  }
  return sums;
}

/** BM25's: the fewer documents have a term, the more it tells. */
function inverseFrequency(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
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

/** The places of what is true, as bits. */
function bits(values: readonly boolean[]): number {
  return values.reduce(
    (set, value, place) => (value ? set | (1 << place) : set),
    0,
  );
}

function hasBit(set: number, place: number): boolean {
  return (set & (1 << place)) !== 0;
}
