import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { removeFolderIn, removeIn, writeIn } from "@technical-blog/utils";

/** What Gatsby keeps between runs. It needs all of it or nothing: with a part, pages are outdated or missing. */
const KEPT = [
  "public",
  ".cache/caches-lmdb",
  ".cache/data/datastore",
  ".cache/redux",
];

/** The folder of the project and all that is kept. It is missing from the start of a build to its end. */
const RECORD = ".cache/record.json";

/**
 * Makes Gatsby start without its cache if that is from another folder, from a build that did not end, or incomplete. Gatsby's
 * cache has absolute paths: in a moved or copied project, a build would treat the site's content as deleted. Gatsby stores
 * changed content at once but marks outdated pages later: after a killed build, they would stay outdated.
 * @returns why, if it does
 */
export function dropStaleCache(root: string): string | undefined {
  if (kept(root).length === 0) return undefined;
  const reason = staleness(root);
  if (reason === undefined) return undefined;
  // Gatsby clears a cache that is there without `public`, but for webpack's.
  removeFolderIn(root, "public");
  removeFolderIn(root, ".cache/webpack");
  writeIn(root, ".cache/caches-lmdb/stale", "");
  return reason;
}

/** Records that the cache is complete. */
export function recordCache(root: string) {
  const files = kept(root).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
      path.join(folder, String(name)),
    ),
  );
  writeIn(root, RECORD, JSON.stringify({ root, files }));
}

/** From now on the cache is only good if the build ends. */
export function forgetCache(root: string) {
  removeIn(root, RECORD);
}

function kept(root: string): string[] {
  return KEPT.filter((name) => existsSync(path.join(root, name)));
}

function staleness(root: string): string | undefined {
  const file = path.join(root, RECORD);
  if (!existsSync(file)) {
    return "The last build did not end, or .cache was deleted";
  }
  const record = JSON.parse(readFileSync(file, "utf8")) as {
    root: string;
    files: string[];
  };
  if (record.root !== root) return `The cache in .cache is from ${record.root}`;
  const missing = record.files.find(
    (name) => !existsSync(path.join(root, name)),
  );
  return missing === undefined ? undefined : `${missing} is missing`;
}
