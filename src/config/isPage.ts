import { isLikeFile } from "@technical-blog/utils/browser";

import dottedPages from "./dottedPages.json";

/**
 * Whether a link within the site is one to a page. Others are to files, such as feeds, which only the browser opens. The
 * build replaces the list of pages whose paths end like those of files: see packages/gatsby-plugin-content/dataModules.ts.
 */
export function isPage(to: string): boolean {
  const path = to.replace(/[?#].*/, "");
  return !isLikeFile(path) || (dottedPages as string[]).includes(path);
}
