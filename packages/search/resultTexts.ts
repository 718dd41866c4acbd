import { excerpt, segments, type Excerpt, type Segments } from "./excerpt";
import type { ExpandedTerm } from "./expandQuery";
import { findMatches } from "./matches";
import type { SearchDocument } from "./searchDocument";
import { wordsOf, type Word } from "./tokenize";

/** What a result shows, cut at the terms of a query. */
export type ResultTexts = {
  title: Segments;
  /** The page's title; undefined when it is the section's. */
  pageTitle: Segments | undefined;
  excerpt: Excerpt;
  /** Keywords and equal terms that explain a result whose texts lack a word of the query. */
  also: Segments[];
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
    excerpt: excerpt(content, findMatches(content, terms, wordsIn(document))),
    also: [...new Set(terms.flatMap((term) => reasons(document, term)))].map(
      cut,
    ),
  };
}

/** The keyword or the equal term by which a section was found, if its texts don't have a term itself. */
function reasons(
  document: SearchDocument,
  term: ExpandedTerm,
): readonly string[] {
  const { sectionTitle, pageTitle, tags, keywords = [], content } = document;
  const names = [sectionTitle, pageTitle, ...tags].join("\n");
  const has = (each: ExpandedTerm) =>
    findMatches(names, [each]).length > 0 ||
    findMatches(content, [each], wordsIn(document)).length > 0;
  const equal = term.forms.filter(({ match }) => match === "equal");
  const others = term.forms.filter(({ match }) => match !== "equal");
  if (term.isStop || has({ ...term, forms: others })) return [];
  const keyword = keywords.find((each) => findMatches(each, [term]).length > 0);
  if (keyword !== undefined) return [keyword];
  return equal
    .filter(({ words }) => has({ ...term, words, isPhrase: true, forms: [] }))
    .map(({ words }) => words.join(" "))
    .slice(0, 1);
}

const knownWords = new WeakMap<SearchDocument, Word[]>();

/** Each key shows most sections again. */
function wordsIn(document: SearchDocument): readonly Word[] {
  const words = knownWords.get(document) ?? wordsOf(document.content);
  knownWords.set(document, words);
  return words;
}
