import { Link } from "gatsby";

import { pagePath } from "../config/paths";
import { translate } from "../i18n/translate";
import * as styles from "./Pagination.module.css";

type PaginationProps = {
  basePath: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
};

/** Links to the newer and the older page, and to each page by its number. */
export function Pagination({ basePath, page, pageCount }: PaginationProps) {
  if (pageCount === 1) return null;
  return (
    <nav
      aria-label={translate({ id: "pagination.label" })}
      className={styles.pagination}
      data-screen-only=""
    >
      {page > 1 && (
        <Link to={pagePath(basePath, page - 1)} rel="prev">
          {translate({ id: "pagination.newer" })}
        </Link>
      )}
      <ol className={styles.pages}>
        {Array.from({ length: pageCount }, (_, index) => index + 1).map(
          (number) => (
            <li key={number}>
              <Link
                to={pagePath(basePath, number)}
                aria-label={translate(
                  { id: "pagination.page" },
                  { page: number },
                )}
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
          {translate({ id: "pagination.older" })}
        </Link>
      )}
    </nav>
  );
}
