import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { splitIndex } from "@technical-blog/search";

import {
  searchHeadPath,
  searchIndexPath,
  searchPartPath,
} from "../../search/searchPaths";
import { digest } from "../content/digest";
import { ifExists } from "../content/ifExists";
import { removeFolderIn, writeIn } from "../content/outputFiles";
import type { PublishedIndex } from "./searchIndexes";

const WHOLE_INDEX = /^search-index-.*(?<!\.head)\.json$/;

/**
 * Publishes the index of each search tag as `public/search-index-{tag}.json`. A large one is published in parts too. Those of
 * an earlier build are removed, unless all of them are the same. The whole index is removed first and comes last, so that
 * its parts are there when it is.
 */
export async function writeSearchIndexes(
  publicFolder: string,
  indexes: readonly PublishedIndex[],
) {
  const before = (await readdir(publicFolder)).filter((name) =>
    name.startsWith("search-index"),
  );
  const whole = before.filter((name) => WHOLE_INDEX.test(name));
  const areThere = await Promise.all(
    indexes.map(async ({ tag, text }) => {
      const file = path.join(publicFolder, searchIndexPath(tag));
      return (await ifExists(readFile(file, "utf8"))) === text;
    }),
  );
  if (!areThere.includes(false) && whole.length === indexes.length) return;
  for (const name of new Set([...whole, ...before])) {
    removeFolderIn(publicFolder, name);
  }
  const write = (sitePath: string, content: string) => {
    writeIn(publicFolder, sitePath.slice(1), content);
  };
  for (const { tag, file, text, isInParts } of indexes) {
    if (isInParts) {
      const version = digest(text);
      const { head, parts } = splitIndex(file, version);
      for (const [name, part] of parts) {
        write(searchPartPath(tag, version, name), JSON.stringify(part));
      }
      write(searchHeadPath(tag), JSON.stringify(head));
    }
    write(searchIndexPath(tag), text);
  }
}
