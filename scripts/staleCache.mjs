import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** The folder that the cache was made in. */
const MARKER = path.join(".cache", "project-root");

/** While it is there, a build has not ended: src/node/gatsby/onPreBootstrap.ts writes it. */
const UNFINISHED = path.join(".cache", "unfinished-build");

/** Gatsby needs both or none: with one alone, pages are stale or missing. */
export const GATSBY_FOLDERS = [".cache", "public"];

/**
 * Deletes a cache that was made in another folder, or by a build that did not end. Gatsby's cache has absolute paths:
 * after the project was moved or copied, a build would take the site's content for deleted. Gatsby stores changed
 * content at once, and only later that pages have to follow: after a build was killed, they would stay as they are.
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
 * Notes in which folder the cache is made.
 * @param {string} root absolute path of the project
 */
export function markCache(root) {
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  writeFileSync(path.join(root, MARKER), root);
}

/**
 * Notes that a build has ended.
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
