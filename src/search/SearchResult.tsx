import { memo, useMemo } from "react";

import { excerpt, segments, type Segments } from "./excerpt";
import type { ExpandedTerm } from "./expandQuery";
import { findMatches } from "./matches";
import type { SearchDocument } from "./searchDocument";
import * as styles from "./SearchResult.module.css";
import { wordsOf } from "./tokenize";

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
  // Splitting the text is the slow part, and typing does not change it.
  const words = useMemo(() => wordsOf(content), [content]);
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
          segments={excerpt(content, findMatches(content, terms, words))}
        />
      </span>
      <span className={styles.tags}>
        {tags.map((tag) => `#${tag}`).join(" ")}
      </span>
    </>
  );
});

/** Texts and matches alternate, so that React reuses the elements for the next text. */
function Marked({ segments }: { segments: Segments }) {
  return segments.map((text, index) =>
    index % 2 === 1 ? <mark key={index}>{text}</mark> : text,
  );
}
