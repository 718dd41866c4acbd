import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Files beside the pages: content by path below `public`. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Names what the last build published: Gatsby keeps `public` from build to build, also when it forgets all else. */
const LISTING = ".published-files.json";

/**
 * Writes files into the built site and removes those of the last build that are no longer among them.
 * @param root folder of the built site
 */
export async function publishFiles(root: string, files: Files): Promise<void> {
  const listing = path.join(root, LISTING);
  const before = JSON.parse(
    await readFile(listing, "utf8").catch(() => "[]"),
  ) as string[]; // written below
  for (const name of before.filter((name) => !files.has(name))) {
    await rm(path.join(root, name), { force: true });
  }
  for (const [name, content] of files) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(listing, JSON.stringify([...files.keys()]));
}
