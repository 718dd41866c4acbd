import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { filesBelow, removeFolderIn } from "@technical-blog/utils";
import type { BuildArgs } from "gatsby";
import { sortBy } from "lodash";

/** Gatsby puts copies and sizes of a file into a folder there, which is named by a digest of the file. */
const MEDIA = "static";
const DIGEST = /^[\da-f]{16,32}$/;
const NAMED_FOLDER = /\/static\/([\da-f]{16,32})\//g;

/** Pages, and the data by which the application shows them. */
const PAGE_FILE = /^page-data\/.+\.json$|\.html$/;

type State = {
  jobsV2: {
    /** Work that is done, by a digest of it. */
    complete: ReadonlyMap<string, { inputPaths: readonly { path: string }[] }>;
  };
  pages: ReadonlyMap<string, { mode: string }>;
};

/**
 * Removes pictures and other files that no page names any more. Gatsby keeps them, so what an author takes back, with its
 * post or alone, would stay online wherever `public` is kept between builds.
 */
export function removeUnusedMedia(
  publicFolder: string,
  {
    getNodesByType,
    store,
  }: Pick<BuildArgs, "getNodesByType"> & {
    store: Pick<BuildArgs["store"], "dispatch" | "getState">;
  },
) {
  const { jobsV2, pages } = store.getState() as State;
  // What a server renders later names its pictures then.
  if ([...pages.values()].some(({ mode }) => mode !== "SSG")) return;
  const unused = unusedFolders(publicFolder);
  if (unused.size === 0) return;
  const digests = new Map(
    getNodesByType("File").map(({ absolutePath, internal }) => [
      absolutePath,
      internal.contentDigest,
    ]),
  );
  /** Of a file that the site has; a copy without metadata is in a folder named by its digest. */
  const isUsed = (file: string) => {
    const folder = digests.get(file) ?? path.basename(path.dirname(file));
    return DIGEST.test(folder) && !unused.has(folder);
  };
  for (const [contentDigest, { inputPaths }] of jobsV2.complete) {
    if (inputPaths.every(({ path: file }) => isUsed(file))) continue;
    // Otherwise Gatsby would not make the pictures again for a page that shows them again.
    store.dispatch({ type: "REMOVE_STALE_JOB_V2", payload: { contentDigest } });
  }
  for (const folder of unused) {
    removeFolderIn(publicFolder, `${MEDIA}/${folder}`);
  }
}

function unusedFolders(publicFolder: string): Set<string> {
  const folder = path.join(publicFolder, MEDIA);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const unused = new Set(names.filter((name) => DIGEST.test(name)));
  if (unused.size === 0) return unused;
  const files = filesBelow(publicFolder).filter((file) => PAGE_FILE.test(file));
  // The data name almost all of them, and are shorter.
  for (const file of sortBy(files, (name) => name.endsWith(".html"))) {
    const text = readFileSync(path.join(publicFolder, file), "latin1");
    for (const [, name = ""] of text.matchAll(NAMED_FOLDER)) {
      unused.delete(name);
    }
    if (unused.size === 0) break;
  }
  return unused;
}
