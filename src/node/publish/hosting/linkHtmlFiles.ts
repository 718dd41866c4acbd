import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { ifExists } from "../../content/ifExists";
import {
  isOutside,
  linkIn,
  removeIn,
  writeIn,
} from "../../content/outputFiles";

/** Names the pages of the last build: Gatsby keeps `public` from build to build, also when it forgets all else. */
const LISTING = ".html-urls.json";

/**
 * Puts each page at `/x.html` beside `/x/index.html`, as one file with two names. It is the page itself, which Gatsby moves
 * to `/x` in the browser, and no page that redirects: hosts that answer `/x` with `x.html` would send readers round in circles.
 * Pages of the last build that are gone are gone there as well.
 * @param root folder of the built site
 * @param others paths of the author's own files, which stay
 */
export async function linkHtmlFiles(
  root: string,
  pages: readonly string[],
  others: ReadonlySet<string> = new Set(),
): Promise<void> {
  const listing = path.join(root, LISTING);
  const before = JSON.parse(
    (await ifExists(readFile(listing, "utf8"))) ?? "[]",
  ) as string[]; // written below
  const kept = new Set(pages);
  for (const page of before) {
    if (kept.has(page) || others.has(`${page}.html`)) continue;
    const name = htmlFile(page);
    if (!isOutside(root, name)) removeIn(root, name);
  }
  for (const page of pages) {
    const source = `${page.slice(1)}/index.html`;
    const target = htmlFile(page);
    if (!isSameFile(path.join(root, source), path.join(root, target)))
      linkIn(root, target, source);
  }
  writeIn(root, LISTING, JSON.stringify(pages));
}

function isSameFile(a: string, b: string): boolean {
  return statSync(b, { throwIfNoEntry: false })?.ino === statSync(a).ino;
}

function htmlFile(page: string) {
  return `${page.slice(1)}.html`;
}
