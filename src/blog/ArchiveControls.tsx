import { useEffect, useRef, useState } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import * as styles from "./ArchiveControls.module.css";
import type { TagCount } from "./post";
import type { useArchiveFilter } from "./useArchiveFilter";

/** About three rows of a phone. */
const FIRST_TAGS = 10;

type ArchiveControlsProps = ReturnType<typeof useArchiveFilter> & {
  /** All tags of the archive. */
  tags: readonly TagCount[];
  /** Tags of the visible posts. */
  available: readonly TagCount[];
  /** How many posts match, as text. */
  result: string;
};

export function ArchiveControls({
  filter,
  isFiltered,
  tags,
  available,
  result,
  setText,
  toggleTag,
  clear,
}: ArchiveControlsProps) {
  const field = useRef<HTMLInputElement>(null);
  // The reader may have typed before hydration.
  useEffect(() => {
    const text = field.current?.value;
    if (text) setText(text);
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, []);
  const [showsAll, setShowsAll] = useState(false);
  const { commonTags } = useSiteConfig().blog;
  const firstTags = mostUsed(tags, commonTags);
  const shownTags = showsAll
    ? tags
    : tags.filter(
        ({ tag: { slug } }) =>
          firstTags.includes(slug) || filter.tags.includes(slug),
      );
  const counts = new Map(available.map(({ tag, count }) => [tag.slug, count]));
  return (
    <div
      role="search"
      className={styles.controls}
      data-needs-script=""
      data-needs-application=""
      data-screen-only=""
    >
      <div className={styles.row}>
        <label className={styles.label}>
          {translate({ id: "archive.filter" })}
          <input
            ref={field}
            type="text"
            className={styles.input}
            value={filter.text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        </label>
        <span role="status">{result}</span>
        <button
          type="button"
          className={styles.clear}
          hidden={!isFiltered}
          onClick={clear}
        >
          {translate({ id: "archive.showAll" })}
        </button>
      </div>
      <div
        role="group"
        aria-label={translate({ id: "tags.label" })}
        className={styles.tags}
      >
        {shownTags.map(({ tag: { slug, label } }) => {
          const isPressed = filter.tags.includes(slug);
          const count = counts.get(slug) ?? 0;
          return (
            <button
              key={slug}
              type="button"
              className={styles.tag}
              aria-pressed={isPressed}
              disabled={count === 0 && !isPressed}
              onClick={() => {
                toggleTag(slug);
              }}
            >
              {label} {count}
            </button>
          );
        })}
        {tags.length > firstTags.length && (
          <button
            type="button"
            className={styles.clear}
            aria-expanded={showsAll}
            onClick={() => {
              setShowsAll(!showsAll);
            }}
          >
            {translate({ id: "archive.allTags" }, { count: tags.length })}
          </button>
        )}
      </div>
    </div>
  );
}

/** The slugs of the tags that most posts have, except those that nearly all have. */
function mostUsed(
  tags: readonly TagCount[],
  commonTags: readonly string[],
): string[] {
  const telling = tags.filter(({ tag }) => !commonTags.includes(tag.slug));
  return telling
    .toSorted((a, b) => b.count - a.count)
    .slice(0, FIRST_TAGS)
    .map(({ tag }) => tag.slug);
}
