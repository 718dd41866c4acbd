import { excerpt, segments, type Segments } from "./excerpt";
import type { ExpandedTerm } from "./expandQuery";
import { findMatches } from "./matches";
import type { SearchDocument } from "./searchDocument";
import { wordFinder, type WordFinder } from "./tokenize";

/** What a result shows, cut at the terms of a query. */
export type ResultTexts = {
  title: Segments;
  /** Undefined when it is the title. */
  pageTitle: Segments | undefined;
  excerpt: Segments;
};

export function resultTexts(
  document: SearchDocument,
  terms: readonly ExpandedTerm[],
): ResultTexts {
  const { sectionTitle, pageTitle, content } = document;
  const cut = (text: string) => segments(text, findMatches(text, terms));
  return {
    title: cut(sectionTitle),
    pageTitle: pageTitle === sectionTitle ? undefined : cut(pageTitle),
    excerpt: excerpt(content, findMatches(content, terms, finderOf(document))),
  };
}

const knownFinders = new WeakMap<SearchDocument, WordFinder>();

/** Each key shows most sections again. */
function finderOf(document: SearchDocument): WordFinder {
  const finder = knownFinders.get(document) ?? wordFinder(document.content);
  knownFinders.set(document, finder);
  return finder;
}
