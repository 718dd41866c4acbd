import { readdirSync, type Dirent } from "node:fs";
import path from "node:path";

/**
 * Files, folders and links below a folder. Node's own recursive listing follows links, in some versions and some forms.
 * @throws if there is no such folder
 */
export function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? [entry, ...entriesBelow(path.join(folder, entry.name))]
      : entry,
  );
}

/** Paths of the files below a folder, relative to it and in order. Links do not count. */
export function filesBelow(folder: string): string[] {
  return entriesBelow(folder)
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) =>
      path
        .relative(folder, path.join(parentPath, name))
        .split(path.sep)
        .join("/"),
    )
    .sort();
}
