import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

import { entriesBelow } from "./filesBelow";
import { errorCode, ifExists } from "./ifExists";

export type Entry = {
  /** Path from the root of the project. */
  file: string;
  kind: "file" | "folder" | "folder link" | "other";
};

/**
 * Lists the visible files and folders below a folder, sorted.
 * @param root absolute path of the project
 * @param folder path from the root
 */
export async function listFolder(
  root: string,
  folder: string,
): Promise<Entry[]> {
  const top = path.join(root, folder);
  const found = existsSync(top) ? entriesBelow(top) : [];
  const entries = await Promise.all(
    found
      .filter(({ name }) => !name.startsWith("."))
      .map(async (entry): Promise<Entry> => {
        const absolute = path.join(entry.parentPath, entry.name);
        const file = path.relative(root, absolute).split(path.sep).join("/");
        const target = await ifExists(stat(absolute)).catch(
          (error: unknown) => {
            // A symbolic link to itself.
            if (errorCode(error) === "ELOOP") return undefined;
            throw error;
          },
        );
        if (target?.isFile()) return { file, kind: "file" };
        if (!target?.isDirectory()) return { file, kind: "other" };
        const kind = entry.isSymbolicLink() ? "folder link" : "folder";
        return { file, kind };
      }),
  );
  return entries.sort((a, b) => (a.file < b.file ? -1 : 1));
}
