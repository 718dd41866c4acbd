/** Path of the n-th page of a list, counted from 1: the first is at `basePath`, others at `{basePath}/page/{n}`. */
export function pagePath(basePath: string, page: number): string {
  return page === 1
    ? basePath
    : `${basePath.replace(/\/$/, "")}/page/${String(page)}`;
}
