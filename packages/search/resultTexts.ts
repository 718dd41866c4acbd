import { excerpt, segments, type Excerpt, type Segments } from "./excerpt";
import type { ExpandedTerm } from "./expandQuery";
import { findMatches } from "./matches";
import { MAX_TYPED_WORDS } from "./parseQuery";
import type { SearchDocument } from "./searchDocument";
import { textWords, type TextWords } from "./tokenize";

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
  const matches = (field: Field) =>
    findMatches(textOf(document, field), terms, wordsIn(document, field));
  // A pasted text has words that nothing explains.
  const explained = terms.length > MAX_TYPED_WORDS ? [] : terms;
  const names = new Set(explained.flatMap((term) => reasons(document, term)));
  return {
    title: segments(sectionTitle, matches("sectionTitle")),
    pageTitle:
      pageTitle === sectionTitle
        ? undefined
        : segments(pageTitle, matches("pageTitle")),
    excerpt: excerpt(content, matches("content")),
    also: [...names].map((name) => segments(name, findMatches(name, terms))),
  };
}

/** The keyword or the equal term by which a section was found, if its texts don't have a term itself. */
function reasons(
  document: SearchDocument,
  term: ExpandedTerm,
): readonly string[] {
  const { keywords = [] } = document;
  const equal = term.forms.filter(({ match }) => match === "equal");
  if (term.isStop || (keywords.length === 0 && equal.length === 0)) return [];
  const others = term.forms.filter(({ match }) => match !== "equal");
  const has = (each: ExpandedTerm) =>
    FIELDS.some((field) => {
      const text = textOf(document, field);
      return findMatches(text, [each], wordsIn(document, field)).length > 0;
    });
  if (has({ ...term, forms: others })) return [];
  const keyword = keywords.find((each) => findMatches(each, [term]).length > 0);
  if (keyword !== undefined) return [keyword];
  return equal
    .filter(({ words }) => has({ ...term, words, isPhrase: true, forms: [] }))
    .map(({ words }) => words.join(" "))
    .slice(0, 1);
}

const FIELDS = ["sectionTitle", "pageTitle", "tags", "content"] as const;

type Field = (typeof FIELDS)[number];

function textOf(document: SearchDocument, field: Field): string {
  return field === "tags" ? document.tags.join("\n") : document[field];
}

const knownWords = new WeakMap<
  SearchDocument,
  Partial<Record<Field, TextWords>>
>();

/** Each key shows most sections again. */
function wordsIn(document: SearchDocument, field: Field): TextWords {
  const known = knownWords.get(document) ?? {};
  knownWords.set(document, known);
  return (known[field] ??= textWords(textOf(document, field)));
}
