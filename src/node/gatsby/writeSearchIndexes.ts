import { readdir } from "node:fs/promises";
import path from "node:path";

import type { NodePluginArgs } from "gatsby";

import { splitIndex } from "../../search/encodeIndex";
import {
  searchHeadPath,
  searchIndexPath,
  searchPartPath,
} from "../../search/searchDocument";
import { digest } from "../content/digest";
import { removeFolderIn, writeIn } from "../content/outputFiles";
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
    if (name.startsWith("search-index")) removeFolderIn(publicFolder, name);
  }
  const write = (sitePath: string, content: string) => {
    writeIn(publicFolder, sitePath.slice(1), content);
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
