import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { mapValues } from "lodash";

import { ifExists } from "../content/ifExists";

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
 */
export async function publishFiles(
  root: string,
  files: Iterable<PublishedFile> | AsyncIterable<PublishedFile>,
): Promise<void> {
  const listing = path.join(root, LISTING);
  const before = await readKeys(listing);
  // A build that does not end must leave no key of a file that it has replaced.
  await writeKeys(
    listing,
    mapValues(before, () => ""),
  );
  const keys: Keys = {};
  for await (const [name, content] of files) {
    const file = path.join(root, name);
    const isKeyed = typeof content === "object" && "key" in content;
    keys[name] = isKeyed ? content.key : "";
    if (isKeyed && before[name] === content.key && existsSync(file)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, isKeyed ? content.make() : content);
  }
  for (const name of Object.keys(before)) {
    if (!(name in keys)) await rm(path.join(root, name), { force: true });
  }
  await writeKeys(listing, keys);
}

async function readKeys(listing: string): Promise<Keys> {
  const text = (await ifExists(readFile(listing, "utf8"))) ?? "{}";
  const read = JSON.parse(text) as Keys | string[]; // written below
  // Earlier versions wrote the paths alone.
  return Array.isArray(read)
    ? Object.fromEntries(read.map((name) => [name, ""]))
    : read;
}

function writeKeys(listing: string, keys: Keys): Promise<void> {
  return writeFile(listing, JSON.stringify(keys));
}
