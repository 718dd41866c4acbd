import { memo } from "react";

import { excerpt, segments, type Segments } from "./excerpt";
import type { ExpandedTerm } from "./expandQuery";
import { findMatches } from "./matches";
import type { SearchDocument } from "./searchDocument";
import * as styles from "./SearchResult.module.css";
import { wordFinder, type WordFinder } from "./tokenize";

type SearchResultProps = {
  document: SearchDocument;
  terms: readonly ExpandedTerm[];
};

/** A section: its title, its page, an excerpt and its tags. */
export const SearchResult = memo(function SearchResult({
  document,
  terms,
}: SearchResultProps) {
  const { sectionTitle, pageTitle, content, tags } = document;
  return (
    <>
      <span className={styles.title}>
        <Marked
          segments={segments(sectionTitle, findMatches(sectionTitle, terms))}
        />
      </span>
      {pageTitle !== sectionTitle && (
        <span className={styles.page}>
          <Marked
            segments={segments(pageTitle, findMatches(pageTitle, terms))}
          />
        </span>
      )}
      <span className={styles.excerpt}>
        <Marked
          segments={excerpt(
            content,
            findMatches(content, terms, finderOf(document)),
          )}
        />
      </span>
      <span className={styles.tags}>
        {tags.map((tag) => `#${tag}`).join(" ")}
      </span>
    </>
  );
});

const knownFinders = new WeakMap<SearchDocument, WordFinder>();

/** Each key shows most sections again. */
function finderOf(document: SearchDocument): WordFinder {
  const finder = knownFinders.get(document) ?? wordFinder(document.content);
  knownFinders.set(document, finder);
  return finder;
}

/** Texts and matches alternate, so that React reuses the elements for the next text. */
function Marked({ segments }: { segments: Segments }) {
  return segments.map((text, index) =>
    index % 2 === 1 ? <mark key={index}>{text}</mark> : text,
  );
}
