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

import { loadSiteConfig, parseTagsFile } from "@technical-blog/content";
import {
  readSearchIndex,
  type IndexHeadFile,
  type SearchDocument,
} from "@technical-blog/search";
import {
  exportedIndex,
  indexFile,
  search,
} from "@technical-blog/search/testing";

import { publishFiles } from "@technical-blog/utils";
import type { IndexedDocs } from "./docsSearchIndexes";
import { searchIndexes } from "./searchIndexes";
import { searchIndexFiles } from "./searchIndexFiles";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "search-index-"));
  await mkdir(path.join(root, "public"));
});

afterEach(() => rm(root, { recursive: true }));

/** Texts that make an index large: random words. */
const largeTexts = () =>
  Array.from({ length: 50 }, () =>
    randomBytes(4500).toString("hex").replace(/.{20}/g, "$& "),
  );

const noDocs: IndexedDocs = {
  config: loadSiteConfig(),
  docs: [],
  items: [],
  tags: { ...parseTagsFile("tags.yml", ""), text: "" },
};

/** Publishes what gatsby-plugin-local-search makes of these sections, and the docs of a site. */
async function publish(
  sections: readonly Partial<SearchDocument>[],
  docs: Partial<Pick<IndexedDocs, "docs" | "items">> = {},
) {
  const { documents, exported } = exportedIndex(sections);
  const localSearch = {
    index: exported,
    store: Object.fromEntries(documents.entries()),
  };
  const indexes = searchIndexes({ ...noDocs, ...docs }, localSearch);
  await publishFiles(path.join(root, "public"), searchIndexFiles(indexes));
}

/** A version of docs with one doc, of sections with the given texts. */
const docsVersion = (name: string, texts: readonly string[]) => {
  const doc = { route: `/docs/${name}`, title: "Doc", tagNames: [] };
  return {
    version: { name, docs: [{ doc, file: name, parents: [{ label: "Up" }] }] },
    rendering: {
      file: name,
      content: {
        sections: texts.map((text, number) => ({
          id: number === 0 ? null : String(number),
          heading: "Section",
          text,
        })),
      },
    },
  };
};

const publicFile = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, "public", name), "utf8"));

const publicFiles = async () => {
  const files = await readdir(path.join(root, "public"), { recursive: true });
  return files.filter((name) => /^[^.].*\.json$/.test(name));
};

test("the index is published whole, under its tag's name, and can be searched", async () => {
  const sections = [{ title: "First" }, { title: "Second" }];
  await writeFile(path.join(root, "public/search-index-default.json"), "old");

  await publish(sections);

  expect(await publicFiles()).toEqual(["search-index-default.json"]);
  const file = await publicFile("search-index-default.json");
  expect(file).toEqual(indexFile(sections));
  const read = await readSearchIndex(file, "default");
  expect(search("second", read).map(({ title }) => title)).toEqual(["Second"]);
});

test("a large index is published in parts too, without those of an earlier build", async () => {
  const posts = largeTexts().map((text, number) => ({
    title: `Post ${String(number)}`,
    content: text,
  }));
  await publish(posts);
  const earlier = (await publicFiles()).length;

  await publish(posts.slice(1));

  const files = await publicFiles();
  expect(files.length).toBeLessThan(earlier);
  const { version, ranges } = (await publicFile(
    "search-index-default.head.json",
  )) as IndexHeadFile;
  const folder = `search-index/default/${version}`;
  expect(files).toEqual(
    expect.arrayContaining([
      "search-index-default.head.json",
      "search-index-default.json",
      `${folder}/sections-48.json`,
      `${folder}/postings-${String(ranges.length - 1)}.json`,
    ]),
  );
  expect(files).toHaveLength(2 + 49 + ranges.length);

  await publish(posts.slice(40));

  expect(await publicFiles()).toEqual(["search-index-default.json"]);
});

test("each version of the docs has an index of its own, a large one in parts too", async () => {
  const versions = [
    docsVersion("1.0", ["small"]),
    docsVersion("current", largeTexts()),
  ];
  const options = { id: "api" };
  const docs = [{ options, versions: versions.map((each) => each.version) }];
  const items = versions.map(({ rendering }) => rendering);

  await publish([], { docs, items } as unknown as IndexedDocs);

  const files = await publicFiles();
  expect(files.filter((name) => !name.includes("/")).sort()).toEqual([
    "search-index-default.json",
    "search-index-docs-api-1.0.json",
    "search-index-docs-api-current.head.json",
    "search-index-docs-api-current.json",
  ]);
  const { version } = (await publicFile(
    "search-index-docs-api-current.head.json",
  )) as IndexHeadFile;
  expect(files).toContain(
    `search-index/docs-api-current/${version}/postings-0.json`,
  );
  const file = await publicFile("search-index-docs-api-1.0.json");
  const read = await readSearchIndex(file, "docs-api-1.0");
  expect(search("small", read)).toMatchObject([
    { type: "docs", title: "Doc", sidebarParentCategories: ["Up"] },
  ]);
});

test("the index of a version that is gone is removed", async () => {
  const options = { id: "default" };
  const versions = ["0.9", "1.0"].map((name) => docsVersion(name, ["text"]));
  const publishDocs = (published: typeof versions) => {
    const docs = [
      { options, versions: published.map(({ version }) => version) },
    ];
    const items = published.map(({ rendering }) => rendering);
    return publish([], { docs, items } as unknown as IndexedDocs);
  };
  await publishDocs(versions);
  expect(await publicFiles()).toHaveLength(3);

  await publishDocs(versions.slice(1));

  expect((await publicFiles()).sort()).toEqual([
    "search-index-default.json",
    "search-index-docs-default-1.0.json",
  ]);
});

test("without an index of the plugin there is an error that says where to look", () => {
  expect(() => searchIndexes(noDocs, null)).toThrowErrorMatchingInlineSnapshot(
    `"there is no search index: gatsby-plugin-local-search, as gatsby-config.ts configures it, failed. Its error stands above."`,
  );
});
