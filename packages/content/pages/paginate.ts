import { pagePath } from "@technical-blog/utils";

export type ListPage<T> = {
  items: T[];
  /** Counted from 1. */
  page: number;
  pageCount: number;
  path: string;
};

/**
 * Splits a list into pages: the first at `basePath`, others at `{basePath}/page/{n}`.
 * An empty list has one empty page.
 */
export function paginate<T>(
  items: readonly T[],
  { basePath, perPage }: { basePath: string; perPage: number },
): ListPage<T>[] {
  const pageCount = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: pageCount }, (_, index) => ({
    items: items.slice(index * perPage, (index + 1) * perPage),
    page: index + 1,
    pageCount,
    path: pagePath(basePath, index + 1),
  }));
}
