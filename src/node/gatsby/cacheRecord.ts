import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { removeFolderIn, removeIn, writeIn } from "../content/outputFiles";

// Hooks call these, so that npm's commands and Gatsby's own agree about the cache.

/** What Gatsby keeps between runs. It needs all of it or nothing: with a part, pages are outdated or missing. */
const KEPT = [
  "public",
  ...["caches-lmdb", "data/datastore", "redux"].map((name) => `.cache/${name}`),
];

/** In `.cache`. It is missing from the start of a build to its end. */
const RECORD = "record.json";

type CacheRecord = {
  /** Absolute path of the project. */
  root: string;
  /** All that is kept. */
  files: string[];
};

/**
 * Makes Gatsby start without its cache if that is from another folder, from a build that did not end, or incomplete. Gatsby's cache
 * has absolute paths: in a moved or copied project, a build would treat the site's content as deleted. Gatsby stores changed
 * content at once but marks outdated pages later: after a killed build, they would stay outdated.
 * @returns why, if it does
 */
export function dropStaleCache(root: string): string | undefined {
  if (!KEPT.some((name) => existsSync(path.join(root, name)))) return undefined;
  const reason = staleness(root);
  if (reason === undefined) return undefined;
  // Gatsby clears a cache that is there without `public`, but for webpack's.
  removeFolderIn(root, "public");
  removeFolderIn(root, ".cache/webpack");
  writeIn(path.join(root, ".cache/caches-lmdb"), "stale", "");
  return reason;
}

/** Records that the cache is complete. */
export function recordCache(root: string) {
  const files = KEPT.filter((name) =>
    existsSync(path.join(root, name)),
  ).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
      path.join(folder, String(name)),
    ),
  );
  const record: CacheRecord = { root, files };
  writeIn(path.join(root, ".cache"), RECORD, JSON.stringify(record));
}

/** From now on the cache is only good if the build ends. */
export function forgetCache(root: string) {
  removeIn(path.join(root, ".cache"), RECORD);
}

function staleness(root: string): string | undefined {
  const record = readRecord(root);
  if (!record) return "The last build did not end, or .cache was deleted";
  if (record.root !== root) return `The cache in .cache is from ${record.root}`;
  const missing = record.files.find(
    (file) => !existsSync(path.join(root, file)),
  );
  return missing === undefined ? undefined : `${missing} is missing`;
}

function readRecord(root: string): CacheRecord | undefined {
  const file = path.join(root, ".cache", RECORD);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as CacheRecord)
    : undefined;
}
