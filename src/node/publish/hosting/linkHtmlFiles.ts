import { copyFileSync, linkSync, rmSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { ifExists } from "../../content/ifExists";

/** Names the pages of the last build: Gatsby keeps `public` from build to build, also when it forgets all else. */
const LISTING = ".html-urls.json";

/**
 * Puts each page at `/x.html` beside `/x/index.html`, as one file with two names. It is the page itself, which Gatsby moves
 * to `/x` in the browser, and no page that redirects: hosts that answer `/x` with `x.html` would send readers round in circles.
 * Pages of the last build that are gone are gone there as well.
 * @param root folder of the built site
 */
export async function linkHtmlFiles(
  root: string,
  pages: readonly string[],
): Promise<void> {
  const listing = path.join(root, LISTING);
  const before = JSON.parse(
    (await ifExists(readFile(listing, "utf8"))) ?? "[]",
  ) as string[]; // written below
  const kept = new Set(pages);
  for (const page of before.filter((page) => !kept.has(page))) {
    rmSync(htmlFile(root, page), { force: true });
  }
  for (const page of pages) {
    const source = path.join(root, page, "index.html");
    const target = htmlFile(root, page);
    if (isSameFile(source, target)) continue;
    rmSync(target, { force: true });
    try {
      linkSync(source, target);
    } catch {
      // Not every file system knows second names.
      copyFileSync(source, target);
    }
  }
  await writeFile(listing, JSON.stringify(pages));
}

function isSameFile(a: string, b: string): boolean {
  return statSync(b, { throwIfNoEntry: false })?.ino === statSync(a).ino;
}

function htmlFile(root: string, page: string) {
  return path.join(root, `${page}.html`);
}
