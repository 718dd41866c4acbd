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
 * published in parts too. The head comes last, so that its parts are there. Indexes of an earlier build are removed.
 */
export async function writeSearchIndexes(
  site: IndexedSite & Pick<Site, "root">,
  args: Pick<NodePluginArgs, "getNodesByType">,
) {
  const indexes = searchIndexes(site, args);
  const publicFolder = path.join(site.root, "public");
  for (const name of await readdir(publicFolder)) {
    if (!name.startsWith("search-index")) continue;
    await rm(path.join(publicFolder, name), { recursive: true });
  }
  const write = (name: string, content: string) => {
    writeWhole(path.join(publicFolder, name), content);
  };
  for (const { tag, file, text, isInParts } of indexes) {
    write(searchIndexPath(tag), text);
    if (!isInParts) continue;
    const version = digest(text);
    const { head, parts } = splitIndex(file, version);
    for (const [name, part] of parts) {
      write(searchPartPath(tag, version, name), JSON.stringify(part));
    }
    write(searchHeadPath(tag), JSON.stringify(head));
  }
}
