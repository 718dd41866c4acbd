import { readdirSync, rmdirSync } from "node:fs";
import path from "node:path";

/**
 * Removes empty folders: Gatsby deletes the files of pages that are gone, but not their folders.
 * @returns whether the folder itself was one
 */
export function removeEmptyFolders(folder: string): boolean {
  const kept = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) =>
      !entry.isDirectory() ||
      !removeEmptyFolders(path.join(folder, entry.name)),
  );
  if (kept.length > 0) return false;
  rmdirSync(folder);
  return true;
}
