import { pagePath } from "./pagePath";

/** Paths of the pages before and after the n-th page of a list, counted from 1. */
export function pagesBeside(
  basePath: string,
  page: number,
  pageCount: number,
): { previous?: string; next?: string } {
  return {
    ...(page > 1 && { previous: pagePath(basePath, page - 1) }),
    ...(page < pageCount && { next: pagePath(basePath, page + 1) }),
  };
}
