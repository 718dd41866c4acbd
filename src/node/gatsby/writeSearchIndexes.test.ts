import { randomBytes } from "node:crypto";
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

import type { IndexHeadFile } from "../../search/indexFormat";
import type { SearchDocument } from "../../search/searchDocument";
import { readSearchIndex } from "../../search/searchIndex";
import { exportedIndex, indexFile, search } from "../../testing/indexFixture";
import { writeSearchIndexes } from "./writeSearchIndexes";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "search-index-"));
  await mkdir(path.join(root, "public"));
});

afterEach(() => rm(root, { recursive: true }));

/** Gatsby's answer when the plugin has made an index of sections. */
const withIndex = (sections: readonly Partial<SearchDocument>[]) => {
  const { documents, exported } = exportedIndex(sections);
  const node = {
    index: exported,
    store: Object.assign({}, documents),
    internal: { contentDigest: exported },
  };
  return withNodes([node]);
};

const withNodes = (nodes: unknown[]) =>
  ({ getNodesByType: () => nodes }) as unknown as NodePluginArgs;

const publicFile = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, "public", name), "utf8"));

const publicFiles = () =>
  readdir(path.join(root, "public"), { recursive: true });

test("the index is published whole, under its tag's name, and can be searched", async () => {
  const sections = [{ title: "First" }, { title: "Second" }];
  await writeFile(path.join(root, "public/search-index-default.json"), "old");

  await writeSearchIndexes(root, withIndex(sections));

  expect(await publicFiles()).toEqual(["search-index-default.json"]);
  const file = await publicFile("search-index-default.json");
  expect(file).toEqual(indexFile(sections));
  const read = await readSearchIndex(file, "default");
  expect(search("second", read).map(({ title }) => title)).toEqual(["Second"]);
});

test("a large index is published in parts too, without those of an earlier build", async () => {
  const sections = Array.from({ length: 50 }, (_, number) => ({
    title: `Section ${String(number)}`,
    // One long word, of which the index has the start.
    content: `word${String(number)} ${randomBytes(7000).toString("hex")}`,
  }));
  await writeSearchIndexes(root, withIndex(sections));
  const earlier = (await publicFiles()).length;

  await writeSearchIndexes(root, withIndex(sections.slice(1)));

  const files = await publicFiles();
  expect(files.length).toBeLessThan(earlier);
  const { version, ranges } = (await publicFile(
    "search-index-default.head.json",
  )) as IndexHeadFile;
  const folder = `search-index/default/${version}`;
  const parts = files.filter((name) => name.endsWith(".json"));
  expect(parts).toEqual(
    expect.arrayContaining([
      "search-index-default.head.json",
      "search-index-default.json",
      `${folder}/page-48.json`,
      `${folder}/postings-${String(ranges.length - 1)}.json`,
    ]),
  );
  expect(parts).toHaveLength(2 + 49 + ranges.length);

  await writeSearchIndexes(root, withIndex(sections.slice(40)));

  expect(await publicFiles()).toEqual(["search-index-default.json"]);
});

test("without a node there is an error that says where to look, and no file", async () => {
  await expect(
    writeSearchIndexes(root, withNodes([])),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `"there is no search index: the query in src/node/gatsby/searchPlugin.ts failed. Its error stands above."`,
  );

  await expect(readdir(path.join(root, "public"))).resolves.toEqual([]);
});
