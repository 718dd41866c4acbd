import { excerpt, segments, type Segments } from "./excerpt";
import type { ExpandedTerm } from "./expandQuery";
import { findMatches } from "./matches";
import type { SearchDocument } from "./searchDocument";
import { wordFinder, type WordFinder } from "./tokenize";

/** What a result shows, cut at the terms of a query. */
export type ResultTexts = {
  title: Segments;
  pageTitle: Segments;
  excerpt: Segments;
};

export function resultTexts(
  document: SearchDocument,
  terms: readonly ExpandedTerm[],
): ResultTexts {
  const { sectionTitle, pageTitle, content } = document;
  const matches = findMatches(content, terms, finderOf(document));
  return {
    title: segments(sectionTitle, findMatches(sectionTitle, terms)),
    pageTitle: segments(pageTitle, findMatches(pageTitle, terms)),
    excerpt: excerpt(content, matches),
  };
}

const knownFinders = new WeakMap<SearchDocument, WordFinder>();

/** Each key shows most sections again. */
function finderOf(document: SearchDocument): WordFinder {
  const finder = knownFinders.get(document) ?? wordFinder(document.content);
  knownFinders.set(document, finder);
  return finder;
}
