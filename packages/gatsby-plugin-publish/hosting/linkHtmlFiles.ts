import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { ifExists, linkIn, removeIn, writeIn } from "@technical-blog/utils";

/** Lists the pages of the last build: Gatsby keeps `public` even when it clears its cache. */
const LISTING = ".html-urls.json";

/**
 * Hard-links each page to `/x.html` beside `/x/index.html`. Gatsby changes the URL to `/x` in the browser. Not a redirecting
 * page, which would loop on hosts that answer `/x` with `x.html`. Deletes the links of pages that the last build had and
 * this one lacks.
 * @param root folder of the built site
 * @param others paths of the author's own files to keep
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
    removeIn(root, htmlFile(page));
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
