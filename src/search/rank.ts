import type { SearchOptions } from "../config/siteConfigSchema";
import {
  splitTerm,
  type ExpandedQuery,
  type ExpandedTerm,
} from "./expandQuery";
import { findTerm, mustVerify, type FoundTerm } from "./findTerm";
import { haveFailed, missingParts, pageParts } from "./indexParts";
import { MAX_TERMS } from "./parseQuery";
import type { SearchDocument } from "./searchDocument";
import type { SearchIndex } from "./searchIndex";
import { adjacency, verifyTerm } from "./verifyTerm";

/** The sections whose texts are read first. */
const SHORTLIST = 12;
/** The most sections whose texts are read for terms that may not be there as typed, in parts and in a whole index. */
const MAX_FETCHED = 16;
const MAX_READ = 500;

/** A section and what decides its place, also among those of other indexes. */
export type Ranked = Scored & { document: SearchDocument };

export type Ranking = {
  /** The best sections, best first. */
  ranked: Ranked[];
  /** Parts that have to load before there are results. */
  missing: string[];
  /** Whether better sections may be missing: a part failed, or a text was not read. */
  isIncomplete: boolean;
};

/**
 * Ranks the sections that FlexSearch found and returns the best.
 *
 * Sections with all terms come before those with some. Then the score decides: the sum, over terms and fields, of the
 * term's inverse document frequency × the field's boost × the weight of the match × its repetition. Inverse document
 * frequency, saturation and length normalisation are BM25's (Robertson and Zaragoza, "The Probabilistic Relevance
 * Framework: BM25 and Beyond", 2009), limited so that an inexact match never beats an exact one in the same field. On
 * a tie the start of a page wins, then the order of the documents.
 *
 * The postings give each section the highest score it can have. Where that depends on the text, for phrases, for
 * technical terms and for terms side by side, the texts of the best sections are read.
 */
export function rank(
  candidates: readonly number[],
  query: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
): Ranking {
  const eligible = withTags(candidates, query.tags, index);
  const { ranking, anywhere } = rankTerms(
    eligible,
    query.terms,
    index,
    options,
  );
  // A technical term that no section has as typed is searched word by word.
  const isSplit = query.terms.map(
    (term, number) => mustVerify(term) && !hasBit(anywhere, number),
  );
  if (ranking.missing.length > 0 || !isSplit.includes(true)) return ranking;
  const terms = query.terms
    .flatMap((term, number) =>
      isSplit[number] ? splitTerm(term, index) : [term],
    )
    .slice(0, MAX_TERMS);
  return rankTerms(eligible, terms, index, options).ranking;
}

/** A section and its score; until its text has been read, the highest possible one. */
type Scored = {
  id: number;
  score: number;
  /** The terms that it has, as a set of bits. */
  present: number;
  hasAll: boolean;
  isPageStart: boolean;
};

function rankTerms(
  eligible: readonly number[],
  terms: readonly ExpandedTerm[],
  index: SearchIndex,
  options: SearchOptions,
): { ranking: Ranking; anywhere: number } {
  const { maxSearchResults } = options;
  const scored = scoreTerms(eligible, terms, index, options);
  const isMatch = matching(terms);
  const sections = eligible.map(scored.section).filter(isMatch);
  const isVerified = terms.some(mustVerify);
  const mostRead = index.parts ? MAX_FETCHED : MAX_READ;
  const limit = isVerified ? mostRead : Infinity;
  for (let size = SHORTLIST; ; size = Math.min(2 * size, limit)) {
    const shortlist = best(sections, size);
    const isRead = (place: number) =>
      isVerified || (terms.length > 1 && place < SHORTLIST);
    const parts = pageParts(
      shortlist.filter((_, place) => isRead(place)),
      index,
    );
    const missing = missingParts(parts, index);
    const read =
      missing.length > 0
        ? []
        : shortlist.flatMap((section, place) =>
            isRead(place) ? scored.readSection(section) : section,
          );
    const top = limitPages(best(read.filter(isMatch), size), index, options);
    const last = shortlist.at(-1);
    const worst = top[maxSearchResults - 1];
    const isDone =
      shortlist.length === sections.length ||
      (last !== undefined && worst !== undefined && !isBetter(last, worst));
    if (missing.length === 0 && !isDone && size < limit) continue;
    const shown = pageParts(top, index);
    return {
      ranking: {
        ranked: top.flatMap((section) => {
          const document = index.documents[section.id];
          return document ? { ...section, document } : [];
        }),
        missing: missing.length > 0 ? missing : missingParts(shown, index),
        isIncomplete: !isDone || haveFailed([...parts, ...shown], index),
      },
      anywhere: read.reduce((set, { present }) => set | present, 0),
    };
  }
}

/** The sections' scores by the postings, and with their texts. */
function scoreTerms(
  eligible: readonly number[],
  terms: readonly ExpandedTerm[],
  index: SearchIndex,
  options: SearchOptions,
) {
  const isEligible = new Uint8Array(index.ids.length);
  for (const id of eligible) isEligible[id] = 1;
  const found = terms.map((term) => findTerm(term, isEligible, index, options));
  const weights = found.map((term) => inverseFrequency(term, index));
  const all = bits(terms.map(() => true));
  const sum = (id: number, scoreOf: (term: FoundTerm) => number): Scored => {
    let score = 0;
    let present = 0;
    for (let number = 0; number < found.length; number += 1) {
      const term = found[number];
      const own = term ? scoreOf(term) : 0;
      if (own === 0) continue;
      score += own * (weights[number] ?? 0);
      present |= 1 << number;
    }
    return {
      id,
      score,
      present,
      hasAll: present === all,
      isPageStart: index.isPageStart[id] === 1,
    };
  };
  const sectionsRead = new Map<number, Scored>();
  return {
    section: (id: number) => sum(id, ({ scores }) => scores[id] ?? 0),
    /** None if the text could not be loaded. */
    readSection: ({ id }: Scored): Scored[] => {
      const known = sectionsRead.get(id);
      const document = index.documents[id];
      if (known || !document) return known ? [known] : [];
      const section = sum(id, ({ term, scores, scoreWith }) =>
        mustVerify(term)
          ? scoreWith(id, (field, times) =>
              verifyTerm(term, document, field, times),
            )
          : (scores[id] ?? 0),
      );
      section.score *= 1 + adjacency(terms, document);
      sectionsRead.set(id, section);
      return [section];
    },
  };
}

/** BM25's: the fewer sections have a term, the more it weighs. */
function inverseFrequency({ scores }: FoundTerm, { ids }: SearchIndex): number {
  const found = scores.reduce((count, score) => count + Number(score > 0), 0);
  return Math.log(1 + (ids.length - found + 0.5) / (found + 0.5));
}

/** Whether a section has any term, and all phrases. */
function matching(terms: readonly ExpandedTerm[]) {
  const phrases = bits(terms.map(({ isPhrase }) => isPhrase));
  return ({ present }: Scored) =>
    (present !== 0 || terms.length === 0) && (present & phrases) === phrases;
}

export function isBetter(a: Scored, b: Scored): boolean {
  if (a.hasAll !== b.hasAll) return a.hasAll;
  if (a.score !== b.score) return a.score > b.score;
  if (a.isPageStart !== b.isPageStart) return a.isPageStart;
  return a.id < b.id;
}

/** The best sections, best first. Few of many: sorting all would take long. */
function best(sections: readonly Scored[], size: number): Scored[] {
  const top: Scored[] = [];
  for (const section of sections) {
    const last = top[size - 1];
    if (last && !isBetter(section, last)) continue;
    let index = Math.min(top.length, size - 1);
    for (; index > 0; index -= 1) {
      const other = top[index - 1];
      if (!other || !isBetter(section, other)) break;
      top[index] = other;
    }
    top[index] = section;
  }
  return top;
}

/** The best results within the limits for all and for one page. */
function limitPages(
  sections: readonly Scored[],
  { pages }: SearchIndex,
  { maxSearchResults, maxSectionsPerPage }: SearchOptions,
): Scored[] {
  const ofPage = new Map<number | undefined, number>();
  return sections
    .filter(({ id }) => {
      const count = (ofPage.get(pages[id]) ?? 0) + 1;
      ofPage.set(pages[id], count);
      return count <= maxSectionsPerPage;
    })
    .slice(0, maxSearchResults);
}

/** The sections that have each tag, or a tag that starts with it if no page has the tag itself. */
function withTags(
  ids: readonly number[],
  tags: readonly string[],
  index: SearchIndex,
): readonly number[] {
  return tags.reduce((left, tag) => {
    const isExact = index.tags.some((names) => names.includes(tag));
    const hasTag = index.tags.map((names) =>
      names.some((name) => (isExact ? name === tag : name.startsWith(tag))),
    );
    return left.filter((id) => hasTag[index.pages[id] ?? 0]);
  }, ids);
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
