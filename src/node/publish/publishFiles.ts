import { mkdirSync, writeFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { ifExists } from "../content/ifExists";

/** A file beside the pages: its path below `public` and what is in it. */
export type PublishedFile = [path: string, content: string | Uint8Array];

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
  const before = JSON.parse(
    (await ifExists(readFile(listing, "utf8"))) ?? "[]",
  ) as string[]; // written below
  const names = new Set<string>();
  for await (const [name, content] of files) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    names.add(name);
  }
  for (const name of before.filter((name) => !names.has(name))) {
    await rm(path.join(root, name), { force: true });
  }
  await writeFile(listing, JSON.stringify([...names]));
}
