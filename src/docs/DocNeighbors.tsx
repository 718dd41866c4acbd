import { Link } from "gatsby";

import type { PageLink } from "../config/pageContext";
import { translate } from "../i18n/translate";
import * as styles from "./DocNeighbors.module.css";

type DocNeighborsProps = { previous: PageLink | null; next: PageLink | null };

export function DocNeighbors({ previous, next }: DocNeighborsProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={translate({ id: "docs.neighbors" })}
      className={styles.neighbors}
      data-screen-only=""
    >
      {previous && (
        <Link to={previous.path} rel="prev">
          <span className={styles.direction}>
            {translate({ id: "docs.previous" })}
          </span>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link to={next.path} rel="next" className={styles.next}>
          <span className={styles.direction}>
            {translate({ id: "docs.next" })}
          </span>
          {next.label}
        </Link>
      )}
    </nav>
  );
}
