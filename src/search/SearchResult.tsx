import {
  resultTexts,
  type ExpandedTerm,
  type SearchDocument,
  type Segments,
} from "@technical-blog/search/browser";
import { memo } from "react";

import * as styles from "./SearchResult.module.css";

type SearchResultProps = {
  document: SearchDocument;
  terms: readonly ExpandedTerm[];
};

/** A section: its title, its page, an excerpt and its tags. */
export const SearchResult = memo(function SearchResult({
  document,
  terms,
}: SearchResultProps) {
  const { title, pageTitle, excerpt } = resultTexts(document, terms);
  return (
    <>
      <span className={styles.title}>
        <Marked segments={title} />
      </span>
      {pageTitle && (
        <span className={styles.page}>
          <Marked segments={pageTitle} />
        </span>
      )}
      <span className={styles.excerpt}>
        <Marked segments={excerpt} />
      </span>
      <span className={styles.tags}>
        {document.tags.map((tag) => `#${tag}`).join(" ")}
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
