import { Link } from "gatsby";

import { translate } from "../i18n/translate";
import { Collapsible } from "../ui/Collapsible";
import * as styles from "./SeriesParts.module.css";

type SeriesPartsProps = {
  title: string;
  /** In reading order. */
  parts: readonly { route: string; title: string }[];
  /** Route of the current part. */
  current: string;
};

/** The parts of the series that a post belongs to. */
export function SeriesParts({ title, parts, current }: SeriesPartsProps) {
  const part = parts.findIndex(({ route }) => route === current) + 1;
  if (parts.length < 2 || part === 0) return null;
  const label = translate(
    { id: "series.part" },
    { part, count: parts.length, title },
  );
  return (
    <nav aria-label={label} className={styles.series}>
      <Collapsible summary={label}>
        <ol className={styles.parts}>
          {parts.map(({ route, title }) => (
            <li key={route}>
              {route === current ? (
                <span aria-current="page">{title}</span>
              ) : (
                <Link to={route}>{title}</Link>
              )}
            </li>
          ))}
        </ol>
      </Collapsible>
    </nav>
  );
}
