import { Link } from "gatsby";

import { translate } from "../i18n/translate";
import * as styles from "./SeriesParts.module.css";

type SeriesPartsProps = {
  title: string;
  /** In the order to read them. */
  parts: readonly { route: string; title: string }[];
  /** Route of the part that is shown. */
  current: string;
};

/** The parts of a series, on each of them. */
export function SeriesParts({ title, parts, current }: SeriesPartsProps) {
  const place = parts.findIndex(({ route }) => route === current) + 1;
  if (parts.length < 2 || place === 0) return null;
  const label = translate(
    { id: "series.place" },
    { place, count: parts.length, title },
  );
  return (
    <nav aria-label={label} className={styles.series}>
      <p className={styles.title}>{label}</p>
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
    </nav>
  );
}
