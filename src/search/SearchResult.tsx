import { memo } from "react";

import { contentMatches } from "./contentMatches";
import { excerpt, segments, type Segments } from "./excerpt";
import type { ExpandedTerm } from "./expandQuery";
import { findMatches } from "./matches";
import type { SearchDocument } from "./searchDocument";
import type { SearchIndex } from "./searchIndex";
import * as styles from "./SearchResult.module.css";

type SearchResultProps = {
  document: SearchDocument;
  terms: readonly ExpandedTerm[];
  /** The index that both are from. */
  index: SearchIndex;
};

/** A section: its title, the page it is in, the text around the terms, and the page's tags. */
export const SearchResult = memo(function SearchResult({
  document,
  terms,
  index,
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
          segments={excerpt(content, contentMatches(document, terms, index))}
        />
      </span>
      <span className={styles.tags}>
        {tags.map((tag) => `#${tag}`).join(" ")}
      </span>
    </>
  );
});

/** Texts and matches in turn, so that the next text finds its elements in place. */
function Marked({ segments }: { segments: Segments }) {
  return segments.map((text, place) =>
    place % 2 === 1 ? <mark key={place}>{text}</mark> : text,
  );
}
