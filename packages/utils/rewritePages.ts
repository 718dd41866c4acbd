import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { writeIn } from "./outputFiles";

/**
 * Changes the HTML of pages that Gatsby has built; a file that stays as it is is not written. A page that a server renders
 * has no file.
 * @param folder of the built site
 * @param pages their paths
 */
export function rewritePages(
  folder: string,
  pages: Iterable<string>,
  change: (html: string, page: string) => string,
) {
  for (const page of pages) {
    const name = /\.html?$/i.test(page)
      ? page.slice(1)
      : path.posix.join(page, "index.html").slice(1);
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const before = readFileSync(file, "utf8");
    const after = change(before, page);
    if (after !== before) writeIn(folder, name, after);
  }
}
