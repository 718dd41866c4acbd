import { excerpt, markMatches, type Segment } from "./excerpt";
import type { Term } from "./parseQuery";
import type { SearchDocument } from "./searchDocument";
import * as styles from "./SearchResult.module.css";

type SearchResultProps = {
  document: SearchDocument;
  terms: readonly Term[];
};

/** A section: its title, the page it is in, the text around the terms, and the page's tags. */
export function SearchResult({ document, terms }: SearchResultProps) {
  const { sectionTitle, pageTitle, content, tags } = document;
  return (
    <>
      <span className={styles.title}>
        <Marked segments={markMatches(sectionTitle, terms)} />
      </span>
      {pageTitle !== sectionTitle && (
        <span className={styles.page}>
          <Marked segments={markMatches(pageTitle, terms)} />
        </span>
      )}
      <span className={styles.excerpt}>
        <Marked segments={excerpt(content, terms)} />
      </span>
      <span className={styles.tags}>
        {tags.map((tag) => `#${tag}`).join(" ")}
      </span>
    </>
  );
}

function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, place) =>
    isMatch ? <mark key={place}>{text}</mark> : text,
  );
}
