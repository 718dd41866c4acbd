import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Contains the path of the cache's project. */
const MARKER = path.join(".cache", "project-root");

/** Exists while a build runs: src/node/gatsby/onPreBootstrap.ts writes it. */
const UNFINISHED = path.join(".cache", "unfinished-build");

/** Gatsby needs both or neither: with only one, pages are stale or missing. */
export const GATSBY_FOLDERS = [".cache", "public"];

/**
 * Deletes a cache from another folder or from an interrupted build. Gatsby's cache has absolute paths: in a moved or copied
 * project, a build would treat the site's content as deleted. Gatsby stores changed content at once but marks outdated
 * pages later: after a killed build, they would stay outdated.
 * @param {string} root absolute path of the project
 */
export function deleteStaleCache(root) {
  if (!existsSync(path.join(root, ".cache"))) return;
  const reason = staleness(root);
  if (!reason) return;
  console.log(
    `The cache in .cache is ${reason}: deleted. This run makes it again.`,
  );
  for (const folder of GATSBY_FOLDERS) {
    rmSync(path.join(root, folder), { recursive: true, force: true });
  }
}

/**
 * Records the folder of the cache.
 * @param {string} root absolute path of the project
 */
export function markCache(root) {
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  writeFileSync(path.join(root, MARKER), root);
}

/**
 * Records that a build has ended.
 * @param {string} root absolute path of the project
 */
export function markFinished(root) {
  rmSync(path.join(root, UNFINISHED), { force: true });
}

/** @param {string} root */
function staleness(root) {
  const madeIn = readMarker(root);
  if (madeIn !== root) return `from ${madeIn ?? "an unknown folder"}`;
  const isUnfinished = existsSync(path.join(root, UNFINISHED));
  return isUnfinished ? "from a build that did not end" : undefined;
}

/** @param {string} root */
function readMarker(root) {
  const file = path.join(root, MARKER);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
