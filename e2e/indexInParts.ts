import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";
import {
  DEFAULT_SEARCH_TAG,
  searchHeadPath,
  type SearchIndexFile,
  searchIndexPath,
  searchPartPath,
  splitIndex,
} from "@technical-blog/search";

const VERSION = "0123456789abcdef";

/** The index of the built site. */
export function publishedIndex(): SearchIndexFile {
  const path = `public${searchIndexPath(DEFAULT_SEARCH_TAG)}`;
  return JSON.parse(readFileSync(path, "utf8")) as SearchIndexFile;
}

/**
 * Serves an index in parts to a loaded page; the build makes parts for larger indexes only.
 * @returns the content of the parts by name, for changes, and the names of requested ones
 */
export async function serveInParts(page: Page, file: SearchIndexFile) {
  const { head, parts } = splitIndex(file, VERSION);
  const contents = new Map(
    [...parts].map(([name, part]) => [name, JSON.stringify(part)]),
  );
  const requested: string[] = [];
  await page.route(`**${searchHeadPath(DEFAULT_SEARCH_TAG)}`, (route) =>
    route.fulfill({ json: head }),
  );
  const anyPart = searchPartPath(DEFAULT_SEARCH_TAG, VERSION, "*");
  await page.route(`**${anyPart}`, (route) => {
    const [, name = ""] = /([^/]*)\.json$/.exec(route.request().url()) ?? [];
    requested.push(name);
    const body = contents.get(name);
    return route.fulfill(
      body === undefined
        ? { status: 404 }
        : { body, contentType: "application/json" },
    );
  });
  await page.evaluate((tag) => {
    document.documentElement.dataset.searchParts = tag;
  }, DEFAULT_SEARCH_TAG);
  return { contents, requested };
}
