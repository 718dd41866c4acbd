import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { publishFiles } from "./publishFiles";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "published-"));
});

afterEach(() => rm(root, { recursive: true }));

test("files lie where they are named, in folders made for them", async () => {
  await publishFiles(root, new Map([["tags/npm/rss.xml", "<rss/>"]]));

  const file = path.join(root, "tags/npm/rss.xml");
  expect(await readFile(file, "utf8")).toBe("<rss/>");
});

test("what the last build published and this one does not is removed", async () => {
  await publishFiles(root, new Map(["a.md", "b.md"].map((name) => [name, ""])));

  await publishFiles(root, new Map([["b.md", "again"]]));

  expect(await readdir(root)).toEqual([".published-files.json", "b.md"]);
});
