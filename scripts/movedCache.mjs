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

/** Gatsby needs both or none. */
const FOLDERS = [".cache", "public"];

/**
 * Deletes a cache that was made in another folder. Gatsby's cache has absolute paths: after the project was moved or
 * copied, a build would take the site's content for deleted.
 * @param {string} root absolute path of the project
 */
export function deleteMovedCache(root) {
  if (!existsSync(path.join(root, ".cache"))) return;
  const madeIn = readMarker(root);
  if (madeIn === root) return;
  console.log(
    `The cache in .cache is from ${madeIn ?? "an unknown folder"}: deleted. This run makes it again.`,
  );
  for (const folder of FOLDERS) {
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

/** @param {string} root */
function readMarker(root) {
  const file = path.join(root, MARKER);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
