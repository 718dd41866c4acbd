import type { SearchOptions } from "../config/siteConfigSchema";
import {
  EXACT_MATCH,
  splitTerm,
  type ExpandedQuery,
  type ExpandedTerm,
} from "./expandQuery";
import { isPageStart, pageRoute, type SearchDocument } from "./searchDocument";
import { isPart, tokenNumber, type SearchIndex } from "./searchIndex";
import { fold, squash } from "./tokenize";

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

/** How often a field has a term. */
type Hits = { exact: number; alike: number };
type FieldHits = { boost: number; hits: Hits; length: number }[];

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
  { terms: typedTerms, tags }: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
): SearchDocument[] {
  const eligible = withTags(candidates, tags, index);
  const hitsIn = (document: SearchDocument, term: ExpandedTerm) =>
    fieldHits(document, term, index, options);
  // A technical term that is nowhere as it was typed is looked for word by word.
  const terms = typedTerms.flatMap((term) =>
    eligible.some((document) => hitsIn(document, term).length > 0)
      ? [term]
      : splitTerm(term, index),
  );
  const matched = eligible.map((document) =>
    terms.map((term) => hitsIn(document, term)),
  );
  const weights = terms.map((_, place) =>
    inverseFrequency(
      matched.filter((hits) => hits[place]?.length).length,
      index.documents.length,
    ),
  );
  const ranked = eligible.flatMap((document, number) => {
    const hits = matched[number] ?? [];
    const found = hits.filter(({ length }) => length > 0).length;
    const lacksPhrase = terms.some(
      ({ isPhrase }, place) => isPhrase && !hits[place]?.length,
    );
    if (lacksPhrase || (found === 0 && terms.length > 0)) return [];
    const sum = hits.reduce(
      (total, fields, place) =>
        total + (weights[place] ?? 0) * termScore(fields),
      0,
    );
    const score = sum * (1 + adjacency(document, terms, index));
    return [{ document, score, hasAll: found === terms.length }];
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

function termScore(fields: FieldHits): number {
  return fields.reduce((sum, { boost, hits: { exact, alike }, length }) => {
    const times = exact || alike;
    const repetition = times / (times + HALF_REPETITION * length);
    const worth = exact > 0 ? 1 : ALIKE_WORTH;
    return sum + boost * worth * (1 + MAX_REPETITION * repetition);
  }, 0);
}

/** The fields that have a term. */
function fieldHits(
  document: SearchDocument,
  term: ExpandedTerm,
  index: SearchIndex,
  options: SearchOptions,
): FieldHits {
  const tokens = index.tokens[document.id];
  if (!tokens) return [];
  const count = (field: Uint32Array, text: () => string) =>
    countHits(field, text, term);
  const found: FieldHits = [
    {
      boost: options.titleBoost,
      hits: count(tokens.title, () => document.title),
      // The more of a title the term is, the better.
      length: tokens.title.length / 3,
    },
    {
      boost: options.contentBoost,
      hits: count(tokens.content, () => document.content),
      length: 0.25 + (0.75 * tokens.content.length) / index.averageLength,
    },
    {
      boost: options.tagsBoost,
      hits: count(tokens.tags, () => document.tags.join(" ")),
      length: 1,
    },
    {
      boost: options.parentCategoriesBoost,
      hits: count(tokens.parentCategories, () =>
        document.sidebarParentCategories.join(" "),
      ),
      length: 1,
    },
  ];
  if (!isPageStart(document)) {
    found.push({
      boost: options.titleBoost * PAGE_TITLE_WORTH,
      hits: count(tokens.pageTitle, () => document.pageTitle),
      length: tokens.pageTitle.length / 3,
    });
  }
  return found.filter(({ hits: { exact, alike } }) => exact + alike > 0);
}

/** @param text the field's text, asked for only when the term is more than words */
function countHits(
  field: Uint32Array,
  text: () => string,
  term: ExpandedTerm,
): Hits {
  const hits: Hits = { exact: 0, alike: 0 };
  for (let place = 0; place < field.length; place += 1) {
    const last = skipWords(field, place, term.leading);
    const match = last === -1 ? 0 : term.matches[tokenNumber(field[last] ?? 0)];
    if (match === EXACT_MATCH) hits.exact += 1;
    else if (match) hits.alike += 1;
  }
  if (term.literal === undefined || hits.exact + hits.alike === 0) return hits;
  if (fold(text()).includes(term.literal)) return hits;
  return term.leading.length > 0
    ? { exact: 0, alike: hits.exact + hits.alike }
    : { exact: 0, alike: 0 };
}

/** Place after the given words, if they stand at `place`; otherwise -1. Parts of camel case are passed over. */
function skipWords(
  field: Uint32Array,
  place: number,
  words: readonly number[],
): number {
  let current = place;
  for (const word of words) {
    if (field[current] !== word) return -1;
    current = nextWord(field, current);
  }
  return current;
}

function nextWord(field: Uint32Array, place: number): number {
  let next = place + 1;
  while (next < field.length && isPart(field[next] ?? 0)) next += 1;
  return next;
}

/** What terms side by side, in the order typed, add to a section's score. */
function adjacency(
  { id }: SearchDocument,
  terms: readonly ExpandedTerm[],
  index: SearchIndex,
): number {
  const tokens = index.tokens[id];
  if (terms.length < 2 || !tokens) return 0;
  const share = (field: Uint32Array) => {
    const pairs = terms.slice(1).filter((term, place) => {
      const before = terms[place]?.matches;
      return field.some(
        (token, at) =>
          before?.[tokenNumber(token)] &&
          term.matches[tokenNumber(field[nextWord(field, at)] ?? 0)],
      );
    });
    return pairs.length / (terms.length - 1);
  };
  return Math.max(
    ADJACENT_IN_TITLE * share(tokens.title),
    ADJACENT_IN_CONTENT * share(tokens.content),
  );
}
