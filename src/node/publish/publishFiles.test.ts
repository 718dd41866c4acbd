import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { publishFiles, type PublishedFile } from "./publishFiles";

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

test("a file with a key is made again when the key changes, or when the file is gone", async () => {
  const make = jest.fn(() => "<rss/>");
  const publish = (key: string) =>
    publishFiles(root, [["rss.xml", { key, make }]]);

  await publish("1");
  await publish("1");
  expect(make).toHaveBeenCalledTimes(1);

  await publish("2");
  expect(make).toHaveBeenCalledTimes(2);

  await rm(path.join(root, "rss.xml"));
  await publish("2");
  expect(make).toHaveBeenCalledTimes(3);
});

test("a build that does not end leaves no key", async () => {
  const make = jest.fn(() => "<rss/>");
  const files: PublishedFile[] = [["rss.xml", { key: "1", make }]];
  await publishFiles(root, files);
  const failing: PublishedFile[] = [
    [
      "rss.xml",
      {
        key: "2",
        make: () => {
          throw new Error("The disk is full.");
        },
      },
    ],
  ];

  await expect(publishFiles(root, failing)).rejects.toThrow("disk");

  await publishFiles(root, files);
  expect(make).toHaveBeenCalledTimes(2);
});

test("a listing of an earlier version names what is removed", async () => {
  await writeFile(path.join(root, ".published-files.json"), '["old.md"]');
  await writeFile(path.join(root, "old.md"), "");

  await publishFiles(root, []);

  expect(await readdir(root)).toEqual([".published-files.json"]);
});
