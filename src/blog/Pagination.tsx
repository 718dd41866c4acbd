import { pagePath } from "@technical-blog/utils/browser";
import { Fragment } from "react";

import { translate } from "../i18n/translate";
import { Link } from "../ui/Link";
import { pageNumbers } from "./pageNumbers";
import * as styles from "./Pagination.module.css";

type PaginationProps = {
  basePath: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** What the pages before and after this one have; by default newer and older posts. */
  previous?: string;
  next?: string;
};

/** Links to the pages before and after, and to pages by their numbers. */
export function Pagination({
  basePath,
  page,
  pageCount,
  previous = translate({ id: "pagination.newer" }),
  next = translate({ id: "pagination.older" }),
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
          {previous}
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
          {next}
        </Link>
      )}
    </nav>
  );
}
