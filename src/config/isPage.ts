import dottedPages from "./dottedPages.json";

/**
 * Whether a link within the site is one to a page. Others are to files, such as feeds, which only the browser opens. The
 * build replaces the list of pages whose paths end like those of files: see src/node/gatsby/dataModules.ts.
 */
export function isPage(to: string): boolean {
  const path = to.replace(/[?#].*/, "");
  // The ending of a file has a letter, unlike that of a version.
  const isLikeFile = /\.\d*[a-z]\w*$/i.test(path);
  return !isLikeFile || (dottedPages as string[]).includes(path);
}
