import dottedPages from "./dottedPages.json";

/** Whether a path may be one of a file: its ending has a letter, unlike that of a version. */
export const isLikeFile = (path: string) => /\.\d*[a-z]\w*$/i.test(path);

/**
 * Whether a link within the site is one to a page. Others are to files, such as feeds, which only the browser opens. The
 * build replaces the list of pages that are like files: see src/node/gatsby/dataModules.ts.
 */
export function isPage(to: string): boolean {
  const path = to.replace(/[?#].*/, "");
  return !isLikeFile(path) || (dottedPages as string[]).includes(path);
}
