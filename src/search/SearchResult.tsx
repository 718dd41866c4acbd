import { memo, useLayoutEffect, useRef } from "react";

import { excerpt, segments, type Segments } from "./excerpt";
import type { ExpandedTerm } from "./expandQuery";
import { paint } from "./highlightTerms";
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
      <Marked
        className={styles.title}
        segments={segments(sectionTitle, findMatches(sectionTitle, terms))}
      />
      {pageTitle !== sectionTitle && (
        <Marked
          className={styles.page}
          segments={segments(pageTitle, findMatches(pageTitle, terms))}
        />
      )}
      <Marked
        className={styles.excerpt}
        segments={excerpt(
          content,
          findMatches(content, terms, finderOf(document)),
        )}
      />
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

type MarkedProps = { className: string | undefined; segments: Segments };

/** A text with its matches highlighted. */
function Marked(props: MarkedProps) {
  return "highlights" in CSS ? <Painted {...props} /> : <Cut {...props} />;
}

/** The text stays whole: many short texts and elements take long to lay out. */
function Painted({ className, segments }: MarkedProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const text = element.current?.firstChild;
    return text ? paint(matchRanges(text, segments)) : undefined;
  });
  return (
    <span ref={element} className={className}>
      {segments.join("")}
    </span>
  );
}

/** Texts and matches alternate, so that React reuses the elements for the next text. */
function Cut({ className, segments }: MarkedProps) {
  return (
    <span className={className}>
      {segments.map((text, index) =>
        index % 2 === 1 ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  );
}

function matchRanges(node: Node, segments: Segments): StaticRange[] {
  let end = 0;
  const ranges = segments.map((text) => {
    const start = end;
    end += text.length;
    return new StaticRange({
      startContainer: node,
      startOffset: start,
      endContainer: node,
      endOffset: end,
    });
  });
  return ranges.filter((_, index) => index % 2 === 1);
}
