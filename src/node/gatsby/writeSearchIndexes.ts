import { readdir, rm } from "node:fs/promises";
import path from "node:path";

import type { NodePluginArgs } from "gatsby";

import { splitIndex } from "../../search/encodeIndex";
import {
  searchHeadPath,
  searchIndexPath,
  searchPartPath,
} from "../../search/searchDocument";
import { digest } from "../content/digest";
import { writeWhole } from "../content/writeWhole";
import type { IndexedSite } from "../publish/search/buildSearchIndex";
import type { Site } from "../site/readSite";
import { searchIndexes } from "./searchIndexes";

/**
 * Publishes the index of each search tag as `public/search-index-{tag}.json`: whole, or not at all. A large one is
 * published in parts too. The head comes last, so that its parts are there.
 */
export async function writeSearchIndexes(
  site: IndexedSite & Pick<Site, "root">,
  args: Pick<NodePluginArgs, "getNodesByType">,
) {
  const indexes = searchIndexes(site, args);
  const publicFolder = path.join(site.root, "public");
  await rm(path.join(publicFolder, "search-index"), {
    recursive: true,
    force: true,
  });
  for (const { tag, file, text, isInParts } of indexes) {
    writeWhole(path.join(publicFolder, searchIndexPath(tag)), text);
    const headFile = path.join(publicFolder, searchHeadPath(tag));
    await rm(headFile, { force: true });
    if (!isInParts) continue;
    const version = digest(text);
    const { head, parts } = splitIndex(file, version);
    for (const [name, part] of parts) {
      writeWhole(
        path.join(publicFolder, searchPartPath(tag, version, name)),
        JSON.stringify(part),
      );
    }
    writeWhole(headFile, JSON.stringify(head));
  }
  await removeOthers(
    publicFolder,
    indexes.map(({ tag }) => tag),
  );
}

/** Removes the indexes of an earlier build whose versions of docs are gone. */
async function removeOthers(publicFolder: string, tags: readonly string[]) {
  const kept = tags.flatMap((tag) => [
    searchIndexPath(tag),
    searchHeadPath(tag),
  ]);
  const names = await readdir(publicFolder);
  for (const name of names.filter((each) => each.startsWith("search-index-"))) {
    if (!kept.some((file) => path.posix.basename(file) === name)) {
      await rm(path.join(publicFolder, name));
    }
  }
}
