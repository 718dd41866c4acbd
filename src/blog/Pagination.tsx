import { Link } from "gatsby";

import { pagePath } from "./pagePath";
import * as styles from "./Pagination.module.css";

type PaginationProps = {
  basePath: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
};

/** Newer and older, and each page by its number. */
export function Pagination({ basePath, page, pageCount }: PaginationProps) {
  if (pageCount === 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination} data-screen-only="">
      {page > 1 && (
        <Link to={pagePath(basePath, page - 1)} rel="prev">
          Newer posts
        </Link>
      )}
      <ol className={styles.pages}>
        {Array.from({ length: pageCount }, (_, index) => index + 1).map(
          (number) => (
            <li key={number}>
              <Link
                to={pagePath(basePath, number)}
                aria-label={`Page ${String(number)}`}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <Link to={pagePath(basePath, page + 1)} rel="next">
          Older posts
        </Link>
      )}
    </nav>
  );
}
