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
import { readSearchIndex } from "../../search/searchIndex";
import { exportedIndex, indexFile, search } from "../../testing/indexFixture";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { parseTagsFile } from "../content/parseTagsFile";
import {
  siteDocuments,
  type IndexedSite,
} from "../publish/search/buildSearchIndex";
import type { Site } from "../site/readSite";
import { writeSearchIndexes } from "./writeSearchIndexes";

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

/** Gatsby's answer when the plugin has made the index of a site. */
const indexed = (built: IndexedSite) => {
  const { exported } = exportedIndex(siteDocuments(built).documents);
  return withNodes([
    { index: exported, internal: { contentDigest: exported } },
  ]);
};

const withNodes = (nodes: unknown[]) =>
  ({ getNodesByType: () => nodes }) as unknown as NodePluginArgs;

const site = (parts: Partial<Pick<Site, "docs" | "renderings">> = {}) => ({
  root,
  config: loadSiteConfig(),
  docs: [],
  renderings: [],
  tags: { ...parseTagsFile("tags.yml", ""), text: "" },
  visibility: { today: "2026-01-01", includeUnpublished: true },
  ...parts,
});

/** A site whose posts have these titles and texts. */
const siteOfPosts = (posts: readonly { title: string; text?: string }[]) =>
  site({
    renderings: posts.map(({ title, text = "" }, number) => ({
      file: `${title}.md`,
      post: { title, tagNames: [], order: -number, route: `/${title}` },
      content: { sections: [{ id: null, title: "", text }] },
    })) as unknown as Site["renderings"],
  });

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
          title: "Section",
          text,
        })),
      },
    },
  };
};

const publicFile = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, "public", name), "utf8"));

const publicFiles = () =>
  readdir(path.join(root, "public"), { recursive: true });

test("the index is published whole, under its tag's name, and can be searched", async () => {
  const built = siteOfPosts([{ title: "First" }, { title: "Second" }]);
  await writeFile(path.join(root, "public/search-index-default.json"), "old");

  await writeSearchIndexes(built, indexed(built));

  expect(await publicFiles()).toEqual(["search-index-default.json"]);
  const file = await publicFile("search-index-default.json");
  expect(file).toEqual(indexFile(siteDocuments(built).documents));
  const read = await readSearchIndex(file, "default");
  expect(search("second", read).map(({ title }) => title)).toEqual(["Second"]);
});

test("a large index is published in parts too, without those of an earlier build", async () => {
  const posts = largeTexts().map((text, number) => ({
    title: `Post ${String(number)}`,
    text,
  }));
  const whole = siteOfPosts(posts);
  const smaller = siteOfPosts(posts.slice(1));
  const small = siteOfPosts(posts.slice(40));
  await writeSearchIndexes(whole, indexed(whole));
  const earlier = (await publicFiles()).length;

  await writeSearchIndexes(smaller, indexed(smaller));

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
      `${folder}/sections-48.json`,
      `${folder}/postings-${String(ranges.length - 1)}.json`,
    ]),
  );
  expect(parts).toHaveLength(2 + 49 + ranges.length);

  await writeSearchIndexes(small, indexed(small));

  expect(await publicFiles()).toEqual(["search-index-default.json"]);
});

test("each version of the docs has an index of its own, a large one in parts too", async () => {
  const versions = [
    docsVersion("1.0", ["small"]),
    docsVersion("current", largeTexts()),
  ];
  const options = { id: "api" };
  const docs = [{ options, versions: versions.map((each) => each.version) }];
  const renderings = versions.map(({ rendering }) => rendering);

  const built = site({ docs, renderings } as unknown as Pick<
    Site,
    "docs" | "renderings"
  >);
  await writeSearchIndexes(built, indexed(built));

  const files = await publicFiles();
  expect(files.filter((name) => !name.includes("/")).sort()).toEqual([
    "search-index",
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
  const old = path.join(root, "public", "search-index-docs-default-0.9.json");
  await writeFile(old, "{}");

  await writeSearchIndexes(site(), indexed(site()));

  await expect(readdir(path.join(root, "public"))).resolves.toEqual([
    "search-index-default.json",
  ]);
});

test("without a node there is an error that says where to look, and no file", async () => {
  await expect(
    writeSearchIndexes(site(), withNodes([])),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `"there is no search index: gatsby-plugin-local-search, as src/node/gatsby/searchPlugin.ts configures it, failed. Its error stands above."`,
  );

  await expect(readdir(path.join(root, "public"))).resolves.toEqual([]);
});
