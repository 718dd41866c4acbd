import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folders in which programs keep downloads, logs and compiled code. */
const CACHES = new Set([".npm", ".cache"]);

/** Watches the files in the reader's home. */
export function readerFiles(home: string) {
  let known = filesOf(home);
  return {
    /** Changes since the last call, as paths that start with `~/`. */
    changes() {
      const now = filesOf(home);
      const before = known;
      known = now;
      return {
        made: [...now.keys()].filter((name) => !before.has(name)),
        changed: [...before.keys()].filter(
          (name) => now.get(name) !== before.get(name),
        ),
      };
    },
  };
}

/** Mode and content of each file by path; folders other than `.ssh` have a single entry. */
function filesOf(home: string): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (folder: string) => {
    const entries = readdirSync(path.join(home, folder), {
      withFileTypes: true,
    });
    for (const entry of entries) {
      const name = path.join(folder, entry.name);
      if (CACHES.has(name)) continue;
      if (name === ".ssh" && entry.isDirectory()) visit(name);
      const file = path.join(home, name);
      const { mode } = lstatSync(file);
      const content = entry.isFile() ? readFileSync(file, "base64") : "";
      files.set(`~/${name}`, `${String(mode)} ${content}`);
    }
  };
  visit("");
  return files;
}
