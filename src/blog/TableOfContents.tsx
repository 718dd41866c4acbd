import { translate } from "../i18n/translate";
import { Collapsible } from "../ui/Collapsible";
import * as styles from "./TableOfContents.module.css";

type TocHeading = { id: string; level: number; text: string };

type TableOfContentsProps = {
  headings: readonly TocHeading[];
  /** From 2 to 6. */
  levels: { min: number; max: number };
};

/**
 * The headings of the given levels: collapsible above the text, or beside it on wide screens. `tocHighlight.inline.ts`
 * marks the section in view.
 */
export function TableOfContents({ headings, levels }: TableOfContentsProps) {
  const shown = headings.filter(
    ({ level }) => level >= levels.min && level <= levels.max,
  );
  if (shown.length === 0) return null;
  const title = translate({ id: "tableOfContents.title" });
  return (
    <div className={styles.toc} data-screen-only="">
      <div className={styles.folded}>
        <Collapsible summary={title}>
          <TocLinks headings={shown} />
        </Collapsible>
      </div>
      <div className={styles.beside}>
        <p className={styles.title}>{title}</p>
        <TocLinks headings={shown} />
      </div>
    </div>
  );
}

function TocLinks({ headings }: Pick<TableOfContentsProps, "headings">) {
  return (
    <nav aria-label={translate({ id: "tableOfContents.title" })} data-toc="">
      <ol className={styles.links}>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
