import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { mapValues } from "lodash";

import { ifExists } from "../content/ifExists";
import { isOutside, removeIn, writeIn } from "../content/outputFiles";

/** Content that takes long to make: the file of the last build is kept if its key was the same. */
export type KeyedContent = { key: string; make: () => string };

/** A file beside the pages: its path below `public` and what is in it. */
export type PublishedFile = [
  path: string,
  content: string | Uint8Array | KeyedContent,
];

/** Keys by the paths of files, empty for files without one. */
type Keys = Record<string, string>;

/** Names what the last build published: Gatsby keeps `public` from build to build, also when it forgets all else. */
const LISTING = ".published-files.json";

/**
 * Writes files into the built site and removes those of the last build that are no longer among them.
 * @param root folder of the built site
 * @param files made one after the other, as all of them together may be too much for the memory
 * @param others paths of the pages' files and of the author's own, which stay
 */
export async function publishFiles(
  root: string,
  files: Iterable<PublishedFile> | AsyncIterable<PublishedFile>,
  others: ReadonlySet<string> = new Set(),
): Promise<void> {
  const before = await readKeys(path.join(root, LISTING));
  const writeKeys = (keys: Keys) => {
    writeIn(root, LISTING, JSON.stringify(keys));
  };
  // A build that does not end must leave no key of a file that it has replaced.
  writeKeys(mapValues(before, () => ""));
  const keys: Keys = {};
  for await (const [sitePath, content] of files) {
    const name = nameOf(sitePath);
    const isKeyed = typeof content === "object" && "key" in content;
    keys[sitePath] = isKeyed ? content.key : "";
    const isThere = isKeyed && existsSync(path.join(root, name));
    if (isThere && before[sitePath] === content.key) continue;
    writeIn(root, name, isKeyed ? content.make() : content);
  }
  for (const sitePath of Object.keys(before)) {
    if (sitePath in keys || others.has(sitePath)) continue;
    const name = nameOf(sitePath);
    // Earlier versions listed files outside of the site.
    if (!isOutside(root, name)) removeIn(root, name);
  }
  writeKeys(keys);
}

/** Paths on the site start with a slash, and names of files do not. */
function nameOf(sitePath: string): string {
  return sitePath.replace(/^\//, "");
}

async function readKeys(listing: string): Promise<Keys> {
  const text = (await ifExists(readFile(listing, "utf8"))) ?? "{}";
  const read = JSON.parse(text) as Keys | string[]; // written below
  // Earlier versions wrote the paths alone.
  return Array.isArray(read)
    ? Object.fromEntries(read.map((name) => [name, ""]))
    : read;
}
