import { translate } from "../i18n/translate";
import * as styles from "./ArchiveControls.module.css";
import type { TagCount } from "./post";
import type { useArchiveFilter } from "./useArchiveFilter";

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
  tags,
  available,
  result,
  setText,
  toggleTag,
  clear,
}: ArchiveControlsProps) {
  const counts = new Map(available.map(({ tag, count }) => [tag.slug, count]));
  const isFiltered = filter.text !== "" || filter.tags.length > 0;
  return (
    <div
      role="search"
      className={styles.controls}
      data-needs-script=""
      data-screen-only=""
    >
      <div className={styles.row}>
        <label className={styles.label}>
          {translate({ id: "archive.filter" })}
          <input
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
        {tags.map(({ tag: { slug, label } }) => {
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
      </div>
    </div>
  );
}
