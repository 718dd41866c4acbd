import { translate } from "../i18n/translate";
import { Collapsible } from "../ui/Collapsible";
import * as styles from "./TableOfContents.module.css";
import { useTocHighlight } from "./useTocHighlight";

type TocHeading = { id: string; level: number; text: string };

type TableOfContentsProps = {
  headings: readonly TocHeading[];
  /** From 2 to 6. */
  levels: { min: number; max: number };
};

/** The headings of the given levels: collapsible above the text, or beside it on wide screens. */
export function TableOfContents({ headings, levels }: TableOfContentsProps) {
  const shown = headings.filter(
    ({ level }) => level >= levels.min && level <= levels.max,
  );
  const activeId = useTocHighlight(shown.map(({ id }) => id));
  if (shown.length === 0) return null;
  const title = translate({ id: "tableOfContents.title" });
  return (
    <div className={styles.toc} data-screen-only="">
      <div className={styles.folded}>
        <Collapsible summary={title}>
          <TocLinks headings={shown} activeId={activeId} />
        </Collapsible>
      </div>
      <div className={styles.beside}>
        <p className={styles.title}>{title}</p>
        <TocLinks headings={shown} activeId={activeId} />
      </div>
    </div>
  );
}

type TocLinksProps = {
  headings: readonly TocHeading[];
  activeId: string | undefined;
};

function TocLinks({ headings, activeId }: TocLinksProps) {
  return (
    <nav aria-label={translate({ id: "tableOfContents.title" })}>
      <ol className={styles.links}>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <a
              href={`#${id}`}
              aria-current={id === activeId ? "location" : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
