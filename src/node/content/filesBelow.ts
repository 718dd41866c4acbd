import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** Paths of the files below a folder, relative to it and in order. By default, links do not count. */
export async function filesBelow(
  folder: string,
  isWanted = (entry: Dirent) => entry.isFile(),
): Promise<string[]> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter(isWanted)
    .map(({ name, parentPath }) =>
      path
        .relative(folder, path.join(parentPath, name))
        .split(path.sep)
        .join("/"),
    )
    .sort();
}
