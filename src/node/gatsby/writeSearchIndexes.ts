import { readdir } from "node:fs/promises";

import { splitIndex } from "@technical-blog/search";

import {
  searchHeadPath,
  searchIndexPath,
  searchPartPath,
} from "../../search/searchPaths";
import { digest } from "../content/digest";
import { removeFolderIn, writeIn } from "../content/outputFiles";
import type { PublishedIndex } from "./searchIndexes";

/**
 * Publishes the index of each search tag as `public/search-index-{tag}.json`: whole, or not at all. A large one is
 * published in parts too. The head comes last, so that its parts are there. Indexes of an earlier build are removed.
 */
export async function writeSearchIndexes(
  publicFolder: string,
  indexes: readonly PublishedIndex[],
) {
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
