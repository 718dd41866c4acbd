import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Redirect } from "@technical-blog/content";

import type { PublishedFile } from "@technical-blog/utils";

/**
 * Copies of files at their old paths, for hosts without redirect rules: feed readers do not follow redirecting pages. A
 * path without an ending becomes a folder with an `index.html`, which hosts serve.
 * @param root folder of the built site
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
