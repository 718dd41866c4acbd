import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { mapValues } from "lodash";
import { ifExists } from "./ifExists";
import { removeIn, writeIn } from "./outputFiles";
import { foldedPath } from "./paths";

type Content = string | Uint8Array;

/** Expensive content; the file of the last build is kept if its key is the same. */
export type KeyedContent = {
  key: string;
  make: () => Content | Promise<Content>;
};

/** A file beside the pages: its path below `public` and its content. */
export type PublishedFile = [path: string, content: Content | KeyedContent];

/** By path, the key with the file's size, which shows whether it is whole; empty for files without a key. */
type Keys = Record<string, string>;

/**
 * Writes files into the built site, and deletes files of the last build that this one lacks.
 * @param root folder of the built site
 * @param files generated one by one, because all together may not fit into memory
 * @param others paths of the pages and of the author's own files, which stay
 * @param listing name of the file that lists those of the last build: Gatsby keeps `public` even when it clears its cache
 */
export async function publishFiles(
  root: string,
  files: Iterable<PublishedFile> | AsyncIterable<PublishedFile>,
  {
    others = new Set(),
    listing = ".published-files.json",
  }: { others?: ReadonlySet<string>; listing?: string } = {},
): Promise<void> {
  const before = await readKeys(path.join(root, listing));
  const writeKeys = (keys: Keys) => {
    writeIn(root, listing, JSON.stringify(keys));
  };
  // An interrupted build must leave no key of a replaced file.
  writeKeys(mapValues(before, () => ""));
  const keys: Keys = {};
  for await (const [sitePath, content] of files) {
    const name = nameOf(sitePath);
    const isKeyed = typeof content === "object" && "key" in content;
    const keyNow = () =>
      isKeyed ? `${content.key} ${sizeOf(path.join(root, name))}` : "";
    if (!isKeyed) writeIn(root, name, content);
    else if (before[sitePath] !== keyNow()) {
      writeIn(root, name, await content.make());
    }
    keys[sitePath] = keyNow();
  }
  // On some disks, a path in other letters is the same file.
  const kept = new Set([...Object.keys(keys), ...others].map(foldedPath));
  for (const sitePath of Object.keys(before)) {
    if (kept.has(foldedPath(sitePath))) continue;
    removeIn(root, nameOf(sitePath));
  }
  writeKeys(keys);
}

function sizeOf(file: string): string {
  return String(statSync(file, { throwIfNoEntry: false })?.size);
}

/** Paths on the site start with a slash, and names of files do not. */
function nameOf(sitePath: string): string {
  return sitePath.replace(/^\//, "");
}

async function readKeys(listing: string): Promise<Keys> {
  const text = (await ifExists(readFile(listing, "utf8"))) ?? "{}";
  return JSON.parse(text) as Keys; // written above
}
