import { translate } from "../i18n/translate";
import { Collapsible } from "../ui/Collapsible";
import { Unbroken } from "../ui/Unbroken";
import * as styles from "./TableOfContents.module.css";

type TocHeading = { id: string; level: number; text: string };

type TableOfContentsProps = {
  headings: readonly TocHeading[];
  /** From 2 to 6. */
  levels: { min: number; max: number };
};

/**
 * The headings of the given levels: folded above the text, or open beside it on wide screens. `tocHighlight.inline.ts`
 * marks the section in view.
 */
export function TableOfContents({ headings, levels }: TableOfContentsProps) {
  const shown = headings.filter(
    ({ level }) => level >= levels.min && level <= levels.max,
  );
  if (shown.length === 0) return null;
  const title = translate({ id: "tableOfContents.title" });
  return (
    <nav
      className={styles.toc}
      aria-label={title}
      data-toc=""
      data-screen-only=""
    >
      <Collapsible summary={title}>
        <ol className={styles.links}>
          {shown.map(({ id, level, text }) => (
            <li key={id} data-level={level > levels.min ? level : undefined}>
              <a href={`#${id}`}>
                <Unbroken text={text} />
              </a>
            </li>
          ))}
        </ol>
      </Collapsible>
    </nav>
  );
}
