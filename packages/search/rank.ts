import type { ExpandedQuery, QueryWord } from "./expandQuery";
import { haveFailed, missingParts, sectionsParts } from "./indexParts";
import { MAX_TYPED_WORDS } from "./parseQuery";
import { cellsOf, scoreWord, type ScoredWord } from "./scoreWord";
import { pageRoute, type SearchDocument } from "./searchDocument";
import type { SearchIndex } from "./searchIndex";
import type { SearchOptions } from "./searchOptions";
import { mustStand, neighbours, standing } from "./standing";
import { WEIGHTS } from "./weights";

/** The sections whose texts are read; those of an index in parts have to load. */
const SHORTLIST = 16;
/** For phrases and technical terms, when all texts are there. */
const LONG_LIST = 60;

/** A section and what decides its place, also among those of other indexes. */
export type Ranked = Scored & { document: SearchDocument };

export type Ranking = {
  /** The best sections, best first; those of a page stand together. */
  ranked: Ranked[];
  /** Parts that have to load before there are results. */
  missing: string[];
  /** Whether better sections may be missing: a part failed, or a text was not read. */
  isIncomplete: boolean;
};

/** A result with less than this of what the first has is none. */
const LEAST_SHARE = 0.25;
/** A best result with less of what was typed is no answer. */
const WEAK_SHARE = 0.5;

/** Whether the best of the results has only a small part of what the reader typed. */
export function isWeak(
  ranked: readonly Scored[],
  { words }: ExpandedQuery,
): boolean {
  const share = Math.max(0, ...ranked.map(({ share }) => share));
  return words.length <= MAX_TYPED_WORDS && share < WEAK_SHARE;
}

type Scored = {
  id: number;
  score: number;
  /** The share of the query that it has, from 0 to 1, by the weights of the words. */
  share: number;
};

/**
 * Ranks the sections that FlexSearch found and returns the best.
 *
 * A section's score is the sum, over the words of the query and the fields, of the word's inverse document frequency × the
 * field's boost × the weight of the match; times the square of the share of the query's inverse document frequencies that it
 * has. `WEIGHTS` lists the weights. Inverse document frequency is BM25's (Robertson and Zaragoza, "The Probabilistic
 * Relevance Framework: BM25 and Beyond", 2009). How often a section has a word and how long it is don't count: they moved few
 * answers, and took a fortieth of the index. On a tie the order of the documents decides.
 *
 * The postings do not know whether the words of a phrase or a technical term stand together: for these, the texts of the
 * best sections are read.
 */
export function rank(
  candidates: readonly number[],
  query: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
): Ranking {
  const hasTags = sectionsWithTags(query.tags, index);
  const cells = cellsOf(index);
  const words = query.words.map((word) => ({
    ...word,
    ...scoreWord(word, index, options, cells),
  }));
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const scoredOf = (
    id: number,
    sum: number,
    found: number,
    isMatch: boolean,
  ): Scored => {
    const share = isMatch ? found / all : 0;
    const factor = index.isPageStart[id] === 1 ? WEIGHTS.pageStart : 1;
    return { id, score: sum * share ** 2 * factor, share };
  };
  /** @param certainty of each term, in a section whose text has been read */
  const score = (id: number, certainty: readonly number[]): Scored => {
    let sum = 0;
    let found = 0;
    let isMatch = false;
    for (const { scores, weight, term, isStop } of words) {
      const own = scores[id] ?? 0;
      if (own === 0) continue;
      const factor = weight * (certainty[term] ?? 1);
      sum += own * factor;
      found += factor;
      isMatch ||= !isStop;
    }
    return scoredOf(id, sum, found, isMatch);
  };
  const isExact = query.terms.some(mustStand);
  const isRead = isExact || query.terms.length > 1;
  const limit = isRead && !(isExact && !index.parts) ? SHORTLIST : LONG_LIST;
  const { sums, found, isMatch } = sumsOf(words, index.ids.length);
  const scored = candidates.flatMap((id) =>
    hasTags[id] === 1 && isMatch[id] === 1
      ? scoredOf(id, sums[id] ?? 0, found[id] ?? 0, true)
      : [],
  );
  const leading = best(scored, limit + 1);
  const shortlist = leading.slice(0, limit);
  const next = leading[limit];
  const parts = isRead ? sectionsParts(shortlist, index) : [];
  const unread = missingParts(parts, index);
  if (unread.length > 0) {
    return { ranked: [], missing: unread, isIncomplete: false };
  }
  const read = isRead ? readTexts(shortlist, query, index, score) : shortlist;
  const least = LEAST_SHARE * (read[0]?.share ?? 0);
  const resultsOf = (sections: readonly Scored[]) => {
    const results = sections.filter(({ share }) => share >= least);
    return limitPages(results, index, options);
  };
  let top = resultsOf(read);
  // A few pages may fill the list of a single word, which no text was read for.
  if (!isRead && next && top.length < options.maxSearchResults) {
    top = resultsOf(scored.sort(byScore));
  }
  const shown = sectionsParts(top, index);
  const last = top[options.maxSearchResults - 1];
  return {
    ranked: groupPages(
      top.flatMap((section) => {
        const document = index.documents[section.id];
        return document ? { ...section, document } : [];
      }),
    ),
    missing: missingParts(shown, index),
    isIncomplete:
      haveFailed([...parts, ...shown], index) ||
      (isExact && (next?.score ?? 0) > (last?.score ?? 0)),
  };
}

/** All sections at once: in an index of thousands, a pasted text of twenty words takes a fifth of the time so. */
function sumsOf(
  words: readonly (Pick<QueryWord, "isStop"> & ScoredWord)[],
  size: number,
) {
  const sums = new Float64Array(size);
  const found = new Float64Array(size);
  const isMatch = new Uint8Array(size);
  for (const { scores, weight, isStop } of words) {
    for (let id = 0; id < size; id += 1) {
      const own = scores[id] ?? 0;
      if (own === 0) continue;
      sums[id] = (sums[id] ?? 0) + own * weight;
      found[id] = (found[id] ?? 0) + weight;
      if (!isStop) isMatch[id] = 1;
    }
  }
  return { sums, found, isMatch };
}

/** Sections by what their texts say of phrases, technical terms and neighbours. */
function readTexts(
  sections: readonly Scored[],
  { terms }: ExpandedQuery,
  { documents }: SearchIndex,
  score: (id: number, certainty: readonly number[]) => Scored,
): Scored[] {
  const read = sections.flatMap(({ id }, place) => {
    const document = documents[id];
    if (!document) return [];
    const certainty = terms.map((term) => standing(term, document));
    const scored = score(id, certainty);
    if (place < SHORTLIST && terms.length <= MAX_TYPED_WORDS) {
      scored.score *= 1 + WEIGHTS.neighbours * neighbours(terms, document);
    }
    const hasPhrases = terms.every(
      ({ isPhrase }, place) =>
        !isPhrase || (certainty[place] ?? 0) > WEIGHTS.apart,
    );
    return { ...scored, hasPhrases };
  });
  const withPhrases = read.filter(({ hasPhrases }) => hasPhrases);
  // A phrase that no text has is searched word by word.
  return (withPhrases.length > 0 ? withPhrases : read).sort(byScore);
}

/** The first by score. In a large index, sorting all of them takes most of the time of a search. */
function best(sections: readonly Scored[], limit: number): Scored[] {
  const top: Scored[] = [];
  for (const section of sections) {
    let place = top.length;
    while (place > 0 && byScore(section, top[place - 1] ?? section) < 0) {
      place -= 1;
    }
    if (place < limit) top.splice(place, 0, section);
    if (top.length > limit) top.pop();
  }
  return top;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.id - b.id;
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

/** Results with those of a page together, where the best of them is. */
export function groupPages<T extends { document: SearchDocument }>(
  ranked: readonly T[],
): T[] {
  const byPage = new Map<string, T[]>();
  for (const result of ranked) {
    const page = pageRoute(result.document);
    byPage.set(page, [...(byPage.get(page) ?? []), result]);
  }
  return [...byPage.values()].flat();
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
