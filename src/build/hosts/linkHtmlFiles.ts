import { copyFile, link, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Puts each page at `/x.html` beside `/x/index.html`, as one file with two names. It is the page itself, which Gatsby moves
 * to `/x` in the browser, and no page that redirects: hosts that answer `/x` with `x.html` would send readers round in circles.
 * @param root folder of the built site
 */
export async function linkHtmlFiles(
  root: string,
  pages: readonly string[],
): Promise<void> {
  for (const page of pages) {
    const source = path.join(root, page, "index.html");
    const target = htmlFile(root, page);
    await rm(target, { force: true });
    // Not every file system knows second names.
    await link(source, target).catch(() => copyFile(source, target));
  }
}

export async function removeHtmlFiles(
  root: string,
  pages: readonly string[],
): Promise<void> {
  for (const page of pages) await rm(htmlFile(root, page), { force: true });
}

function htmlFile(root: string, page: string) {
  return path.join(root, `${page}.html`);
}
