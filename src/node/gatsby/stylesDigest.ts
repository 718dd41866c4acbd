import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A digest of all style sheets below a folder, which changes when any of them does. */
export function stylesDigest(folder: string): string {
  const hash = createHash("sha256");
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .sort();
  for (const sheet of sheets) {
    hash.update(sheet).update(readFileSync(path.join(folder, sheet)));
  }
  return hash.digest("hex").slice(0, 12);
}
