import { readdirSync } from "node:fs";
import path from "node:path";

import { removeFolderIn } from "../content/outputFiles";

/**
 * Removes empty folders below a folder: Gatsby deletes the files of removed pages, but not their folders.
 * @returns whether the folder itself is empty
 */
export function removeEmptyFolders(folder: string): boolean {
  const kept = readdirSync(folder, { withFileTypes: true }).filter((entry) => {
    if (!entry.isDirectory()) return true;
    if (!removeEmptyFolders(path.join(folder, entry.name))) return true;
    removeFolderIn(folder, entry.name);
    return false;
  });
  return kept.length === 0;
}
