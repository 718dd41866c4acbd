import { rmSync } from "node:fs";

/** Gatsby needs both or neither. */
const GATSBY_FOLDERS = [".cache", "public"];

/**
 * The part of Netlify's build API that is used here.
 * @typedef {object} Build
 * @property {{ cache: {
 *   restore: (folder: string) => Promise<boolean>,
 *   save: (folder: string) => Promise<boolean>,
 * } }} utils
 */

/** @param {Build} build */
export async function onPreBuild({ utils: { cache } }) {
  const restored = await Promise.all(
    GATSBY_FOLDERS.map((folder) => cache.restore(folder)),
  );
  if (restored.every(Boolean)) return;
  for (const folder of GATSBY_FOLDERS) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Build} build */
export async function onPostBuild({ utils: { cache } }) {
  await Promise.all(GATSBY_FOLDERS.map((folder) => cache.save(folder)));
}
