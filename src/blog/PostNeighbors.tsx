import { Link } from "gatsby";

import { translate } from "../i18n/translate";
import * as styles from "./PostNeighbors.module.css";

type Neighbor = {
  route: string;
  title: string;
  paginationLabel: string | null;
};
type PostNeighborsProps = { newer: Neighbor | null; older: Neighbor | null };

export function PostNeighbors({ newer, older }: PostNeighborsProps) {
  return (
    <nav
      aria-label={translate({ id: "neighbors.label" })}
      className={styles.neighbors}
      data-screen-only=""
    >
      {newer && (
        <Link to={newer.route} rel="next">
          <span className={styles.direction}>
            {translate({ id: "neighbors.newer" })}
          </span>
          {newer.paginationLabel ?? newer.title}
        </Link>
      )}
      {older && (
        <Link to={older.route} rel="prev" className={styles.older}>
          <span className={styles.direction}>
            {translate({ id: "neighbors.older" })}
          </span>
          {older.paginationLabel ?? older.title}
        </Link>
      )}
    </nav>
  );
}
