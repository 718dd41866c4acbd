import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Redirect } from "../pages/redirectPages";
import type { PublishedFile } from "./publishFiles";

/**
 * Copies of files at their old paths, for hosts without redirect rules: a program that reads a feed does not follow a page
 * that redirects. A path without an ending becomes a folder, as hosts send its `index.html`.
 * @param root folder of the built site, which has the files
 */
export async function* redirectFiles(
  root: string,
  redirects: readonly Redirect[],
): AsyncGenerator<PublishedFile> {
  for (const { from, to } of redirects) {
    const target =
      path.posix.extname(from) === "" ? `${from}/index.html` : from;
    yield [target, await readFile(path.join(root, to))];
  }
}
