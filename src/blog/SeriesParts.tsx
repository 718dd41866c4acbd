import { seriesPath } from "@technical-blog/utils/browser";

import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { Collapsible } from "../ui/Collapsible";
import { Link } from "../ui/Link";
import { Unbroken } from "../ui/Unbroken";
import type { SeriesLink } from "./post";
import type { PostLink } from "./PostLinks";
import * as styles from "./SeriesParts.module.css";

type SeriesPartsProps = {
  series: SeriesLink;
  /** In reading order. */
  parts: readonly PostLink[];
  /** Route of the current part. */
  current: string;
};

/** The series that a post belongs to, and its parts. */
export function SeriesParts({ series, parts, current }: SeriesPartsProps) {
  const part = parts.findIndex(({ route }) => route === current) + 1;
  if (part === 0) return null;
  const { slug, title } = series;
  return (
    <nav
      aria-label={translate({ id: "series.title" }, { title })}
      className={styles.series}
    >
      <p>
        <Translate
          id="series.title"
          values={{ title: <Link to={seriesPath(slug)}>{title}</Link> }}
        />
      </p>
      <Collapsible
        summary={translate(
          { id: "series.part" },
          { part, count: parts.length },
        )}
      >
        <ol className={styles.parts}>
          {parts.map(({ route, title }) => (
            <li key={route}>
              {route === current ? (
                <span aria-current="page">
                  <Unbroken text={title} />
                </span>
              ) : (
                <Link to={route}>
                  <Unbroken text={title} />
                </Link>
              )}
            </li>
          ))}
        </ol>
      </Collapsible>
    </nav>
  );
}
