import {
  isRequired,
  roleWeight,
  splitTerm,
  weightiest,
  type ExpandedQuery,
  type ExpandedTerm,
} from "./expandQuery";
import { findTerm, mustVerify, type FoundTerm } from "./findTerm";
import { haveFailed, missingParts, sectionsParts } from "./indexParts";
import type { SearchDocument } from "./searchDocument";
import type { SearchIndex } from "./searchIndex";
import type { SearchOptions } from "./searchOptions";
import { adjacency } from "./verifyTerm";
import { TIERS, WEIGHTS, type Tier } from "./weights";

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
 * The tier of a section (`TIERS`) decides first: whether it has all words as typed, all in some form, or some. Then its
 * score: the sum, over terms and fields, of the term's inverse document frequency × the field's boost × the weight of the
 * match × its repetition; in the last tier, times the share of the query's inverse document frequencies that it has.
 * `WEIGHTS` lists the weights. Inverse document frequency, saturation and length normalisation are BM25's (Robertson and
 * Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009). On a tie the start of a page wins, then the
 * order of the documents.
 *
 * The postings give each section the highest tier and score it can have. Where that depends on the text, for phrases, for
 * technical terms and for terms side by side, the texts of the best sections are read.
 */
export function rank(
  candidates: readonly number[],
  query: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
): Ranking {
  const isEligible = sectionsWithTags(query.tags, index);
  const eligible = candidates.filter((id) => isEligible[id] === 1);
  if (eligible.length === 0) {
    return { ranked: [], missing: [], isIncomplete: false };
  }
  const find = termFinder(isEligible, query.tags, index, options);
  let { terms } = query;
  let isIncomplete = false;
  for (;;) {
    const { ranking, anywhere } = rankTerms(
      eligible,
      terms.map(find),
      index,
      options,
    );
    // A technical term that no section has is searched word by word, and so are phrases if there is no result.
    const hasNone = ranking.ranked.length === 0;
    const isSplit = terms.map(
      (term, number) =>
        mustVerify(term) &&
        (term.isPhrase ? hasNone : !hasBit(anywhere, number)),
    );
    // A text that was not read may have the term.
    isIncomplete ||= ranking.isIncomplete;
    if (ranking.missing.length > 0 || !isSplit.includes(true)) {
      return { ...ranking, isIncomplete };
    }
    terms = weightiest(
      terms.flatMap((term, number) =>
        isSplit[number] ? splitTerm(term, index, options) : [term],
      ),
    );
  }
}

/** A section, its tier and its score; until its text has been read, the highest possible ones. */
type Scored = {
  id: number;
  tier: Tier;
  score: number;
  /** The terms that it has, as a set of bits. */
  present: number;
  isPageStart: boolean;
};

function rankTerms(
  eligible: readonly number[],
  found: readonly FoundTerm[],
  index: SearchIndex,
  options: SearchOptions,
): { ranking: Ranking; anywhere: number } {
  const { maxSearchResults } = options;
  const terms = found.map(({ term }) => term);
  const scored = scoreTerms(eligible, found, index);
  const isMatch = matching(terms);
  const sections = eligible.filter((id) => isMatch(scored.present[id] ?? 0));
  const isVerified = terms.some(mustVerify);
  const mostRead = index.parts ? MAX_FETCHED : MAX_READ;
  const limit = isVerified ? mostRead : Infinity;
  for (let size = SHORTLIST; ; size = Math.min(2 * size, limit)) {
    const shortlist = best(sections, size, scored.isBetter).map(scored.section);
    const isRead = (place: number) =>
      isVerified || (terms.length > 1 && place < SHORTLIST);
    const parts = sectionsParts(
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
    const matches = read.filter(({ present }) => isMatch(present));
    const top = limitPages(best(matches, size, isBetter), index, options);
    const last = shortlist.at(-1);
    const worst = top[maxSearchResults - 1];
    const isDone =
      shortlist.length === sections.length ||
      (last !== undefined && worst !== undefined && !isBetter(last, worst));
    if (missing.length === 0 && !isDone && size < limit) continue;
    const shown = sectionsParts(top, index);
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

/** The sections' tiers and scores by the postings, and with their texts. */
function scoreTerms(
  eligible: readonly number[],
  found: readonly FoundTerm[],
  { ids, documents, isPageStart }: SearchIndex,
) {
  const terms = found.map(({ term }) => term);
  const required = bits(terms.map(isRequired));
  const weights = found.map(({ term, weight }) => weight * roleWeight(term));
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
  const tierOf = (present: number, typed: number) => {
    if ((typed & required) === required) return TIERS.asTyped;
    return (present & required) === required ? TIERS.inSomeForm : TIERS.partly;
  };
  /** What a section's score is multiplied by. */
  const factorOf = (id: number, tier: Tier, foundWeights: number) =>
    (isPageStart[id] === 1 ? WEIGHTS.pageStart : 1) *
    (tier === TIERS.partly ? foundWeights / allWeights : 1);
  // Arrays of numbers: a single letter may find most sections, and each key scores them again.
  const scores = new Float64Array(ids.length);
  const foundWeights = new Float64Array(ids.length);
  const present = new Int32Array(ids.length);
  const typed = new Int32Array(ids.length);
  found.forEach(({ scores: own, isTyped }, number) => {
    const weight = weights[number] ?? 0;
    const bit = 1 << number;
    for (const id of eligible) {
      const score = own[id] ?? 0;
      if (score === 0) continue;
      scores[id] = (scores[id] ?? 0) + score * weight;
      foundWeights[id] = (foundWeights[id] ?? 0) + weight;
      present[id] = (present[id] ?? 0) | bit;
      if (isTyped[id] === 1) typed[id] = (typed[id] ?? 0) | bit;
    }
  });
  const tiers = new Int8Array(ids.length);
  for (const id of eligible) {
    const tier = tierOf(present[id] ?? 0, typed[id] ?? 0);
    tiers[id] = tier;
    scores[id] = (scores[id] ?? 0) * factorOf(id, tier, foundWeights[id] ?? 0);
  }
  const section = (id: number): Scored => ({
    id,
    tier: tierOf(present[id] ?? 0, typed[id] ?? 0),
    score: scores[id] ?? 0,
    present: present[id] ?? 0,
    isPageStart: isPageStart[id] === 1,
  });
  const sectionsRead = new Map<number, Scored>();
  return {
    present,
    section,
    isBetter: (a: number, b: number) => {
      const difference =
        (tiers[a] ?? 0) - (tiers[b] ?? 0) ||
        (scores[a] ?? 0) - (scores[b] ?? 0);
      return difference === 0
        ? isBetter(section(a), section(b))
        : difference > 0;
    },
    /** None if the text could not be loaded. */
    readSection: ({ id, isPageStart }: Scored): Scored[] => {
      const known = sectionsRead.get(id);
      const document = documents[id];
      if (known || !document) return known ? [known] : [];
      const total = { score: 0, weight: 0, present: 0, typed: 0 };
      found.forEach(({ readIn }, number) => {
        const { score, isTyped } = readIn(document);
        if (score === 0) return;
        const weight = weights[number] ?? 0;
        total.score += score * weight;
        total.weight += weight;
        total.present |= 1 << number;
        if (isTyped) total.typed |= 1 << number;
      });
      const { present } = total;
      const tier = tierOf(present, total.typed);
      const score =
        total.score *
        factorOf(id, tier, total.weight) *
        (1 + adjacency(terms, document));
      const read = { id, tier, score, present, isPageStart };
      sectionsRead.set(id, read);
      return [read];
    },
  };
}

type FoundTerms = { options: SearchOptions; found: Map<string, FoundTerm> };

const foundBefore = new WeakMap<SearchIndex, FoundTerms>();

/** Finds terms, but for those of the query before: a further letter changes only one, and a part that loads none. */
function termFinder(
  isEligible: Uint8Array,
  tags: readonly string[],
  index: SearchIndex,
  options: SearchOptions,
): (term: ExpandedTerm) => FoundTerm {
  const before = foundBefore.get(index);
  const found = new Map<string, FoundTerm>();
  foundBefore.set(index, { options, found });
  return (term) => {
    const key = JSON.stringify([term, tags]);
    const known =
      found.get(key) ??
      (before?.options === options ? before.found.get(key) : undefined) ??
      findTerm(term, isEligible, index, options);
    found.set(key, known);
    return known;
  };
}

/** Whether a section has any required term, if there are some, and all phrases. */
function matching(terms: readonly ExpandedTerm[]) {
  const required = bits(terms.map(isRequired));
  const phrases = bits(terms.map(({ isPhrase }) => isPhrase));
  return (present: number) =>
    ((present & required) !== 0 || required === 0) &&
    (present & phrases) === phrases;
}

export function isBetter(a: Scored, b: Scored): boolean {
  if (a.tier !== b.tier) return a.tier > b.tier;
  if (a.score !== b.score) return a.score > b.score;
  if (a.isPageStart !== b.isPageStart) return a.isPageStart;
  return a.id < b.id;
}

/** The best, best first. Few of many: sorting all would take long. */
function best<T>(
  all: readonly T[],
  size: number,
  isBetter: (a: T, b: T) => boolean,
): T[] {
  const top: T[] = [];
  for (const each of all) {
    const last = top[size - 1];
    if (last !== undefined && !isBetter(each, last)) continue;
    let index = Math.min(top.length, size - 1);
    for (; index > 0; index -= 1) {
      const other = top[index - 1];
      if (other === undefined || !isBetter(each, other)) break;
      top[index] = other;
    }
    top[index] = each;
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

/** For each section, 1 if it has each tag, or a tag that starts with it if no page has the tag itself. */
function sectionsWithTags(
  tags: readonly string[],
  index: SearchIndex,
): Uint8Array {
  const hasAll = new Uint8Array(index.ids.length).fill(1);
  for (const tag of tags) {
    const isExact = index.tags.some((names) => names.includes(tag));
    const hasTag = index.tags.map((names) =>
      names.some((name) => (isExact ? name === tag : name.startsWith(tag))),
    );
    for (const id of index.ids) {
      if (hasTag[index.pages[id] ?? 0] !== true) hasAll[id] = 0;
    }
  }
  return hasAll;
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
