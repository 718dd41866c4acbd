/** With one of them only, packages/gatsby-plugin-content/cacheRecord.ts starts without both. */
const FOLDERS = [".cache", "public"];

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
  await Promise.all(FOLDERS.map((folder) => cache.restore(folder)));
}

/** @param {Build} build */
export async function onPostBuild({ utils: { cache } }) {
  await Promise.all(FOLDERS.map((folder) => cache.save(folder)));
}
