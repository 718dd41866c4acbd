import { readdirSync } from "node:fs";
import path from "node:path";

import { removeFolderIn } from "@technical-blog/utils";

/** Gatsby still writes images there after `onPostBuild` has begun, and makes their folders first. */
const IMAGES = "static";

/** Removes empty folders of the public folder: Gatsby deletes the files of removed pages, but not their folders. */
export function removeEmptyFolders(publicFolder: string) {
  removeEmpty(publicFolder, IMAGES);
}

/** @returns whether the folder itself is empty */
function removeEmpty(folder: string, except?: string): boolean {
  const kept = readdirSync(folder, { withFileTypes: true }).filter((entry) => {
    if (!entry.isDirectory() || entry.name === except) return true;
    if (!removeEmpty(path.join(folder, entry.name))) return true;
    removeFolderIn(folder, entry.name);
    return false;
  });
  return kept.length === 0;
}
