import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { NodePluginArgs } from "gatsby";

import type { SearchIndexFile } from "../../search/searchDocument";
import { readSearchIndex } from "../../search/searchIndex";
import { indexText, search } from "../../testing/indexFixture";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { writeSearchIndexes } from "./writeSearchIndexes";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "search-index-"));
  await mkdir(path.join(root, "public"));
});

afterEach(() => rm(root, { recursive: true }));

/** Gatsby's answer when the plugin has made these nodes. */
const withNodes = (nodes: unknown[]) =>
  ({ getNodesByType: () => nodes }) as unknown as NodePluginArgs;

test("the index is published whole, under its tag's name, and can be searched", async () => {
  const expected = indexText([{ title: "First" }, { title: "Second" }]);
  const { documents } = JSON.parse(expected) as SearchIndexFile;
  const index = JSON.stringify([
    [{ first: [0], second: [1] }],
    {},
    ["@0", "@1"],
  ]);
  await writeFile(path.join(root, "public/search-index-default.json"), "old");

  await writeSearchIndexes(
    root,
    withNodes([{ index, store: Object.assign({}, documents) }]),
  );

  const files = await readdir(path.join(root, "public"));
  expect(files).toEqual(["search-index-default.json"]);
  const text = await readFile(
    path.join(root, "public/search-index-default.json"),
    "utf8",
  );
  expect(text).toBe(expected);
  const read = await readSearchIndex([text], loadSiteConfig().search);
  expect(search("second", read).map(({ title }) => title)).toEqual(["Second"]);
});

test("without a node there is an error that says where to look, and no file", async () => {
  await expect(
    writeSearchIndexes(root, withNodes([])),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `"there is no search index: the query in src/node/gatsby/searchPlugin.ts failed. Its error stands above."`,
  );

  await expect(readdir(path.join(root, "public"))).resolves.toEqual([]);
});
