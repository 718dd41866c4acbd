import { Link } from "gatsby";
import { Fragment } from "react";

import { pagePath } from "../config/paths";
import { translate } from "../i18n/translate";
import { pageNumbers } from "./pageNumbers";
import * as styles from "./Pagination.module.css";

type PaginationProps = {
  basePath: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Texts of the links to the pages before and after it. */
  newer?: string;
  older?: string;
};

/** Links to the newer and the older page, and to pages by their numbers. */
export function Pagination({
  basePath,
  page,
  pageCount,
  newer = translate({ id: "pagination.newer" }),
  older = translate({ id: "pagination.older" }),
}: PaginationProps) {
  if (pageCount === 1) return null;
  return (
    <nav
      aria-label={translate({ id: "pagination.label" })}
      className={styles.pagination}
      data-screen-only=""
    >
      {page > 1 && (
        <Link to={pagePath(basePath, page - 1)} rel="prev">
          {newer}
        </Link>
      )}
      <ol className={styles.pages}>
        {pageNumbers(page, pageCount).map((number, index, numbers) => (
          <Fragment key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && (
              <li className={styles.gap} role="presentation">
                …
              </li>
            )}
            <li>
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
          </Fragment>
        ))}
      </ol>
      {page < pageCount && (
        <Link to={pagePath(basePath, page + 1)} rel="next">
          {older}
        </Link>
      )}
    </nav>
  );
}
