import {
  resultTexts,
  type ExpandedTerm,
  type SearchDocument,
  type Segments,
} from "@technical-blog/search/browser";
import { memo } from "react";

import { translate } from "../i18n/translate";
import * as styles from "./SearchResult.module.css";

type SearchResultProps = {
  document: SearchDocument;
  terms: readonly ExpandedTerm[];
  /** Whether the result before is of the same page. */
  continues: boolean;
};

/** A section: its title, an excerpt, and why it was found; the first of a page also has the page's title and tags. */
export const SearchResult = memo(function SearchResult({
  document,
  terms,
  continues,
}: SearchResultProps) {
  const { title, pageTitle, excerpt, also } = resultTexts(document, terms);
  return (
    <>
      {!continues && (
        <span className={styles.page}>
          <span className={styles.title}>
            <Marked segments={pageTitle ?? title} />
          </span>{" "}
          <span className={styles.tags}>
            {HAS_NOTES && document.type === "blog"
              ? [
                  ...document.sidebarParentCategories,
                  ...document.tags.map((tag) => `#${tag}`),
                ].join(" ")
              : document.tags.map((tag) => `#${tag}`).join(" ")}
          </span>
        </span>
      )}
      {pageTitle && (
        <span className={styles.section}>
          <Marked segments={title} />
        </span>
      )}
      {continues && !pageTitle && (
        <span className={styles.section}>
          {translate({ id: "search.introduction" })}
        </span>
      )}
      <span className={styles.excerpt}>
        {excerpt.isCode ? (
          <code>
            <Marked segments={excerpt.segments} />
          </code>
        ) : (
          <Marked segments={excerpt.segments} />
        )}
      </span>
      {also.length > 0 && (
        <span className={styles.also}>
          {translate({ id: "search.also" })}{" "}
          {also.map((segments, index) => (
            <span key={index}>
              {index > 0 && ", "}
              <Marked segments={segments} />
            </span>
          ))}
        </span>
      )}
    </>
  );
});

/** Texts and matches alternate, so that React reuses the elements for the next text. */
function Marked({ segments }: { segments: Segments }) {
  return segments.map((text, index) =>
    index % 2 === 1 ? <mark key={index}>{text}</mark> : text,
  );
}
