import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { hostileNames } from "@technical-blog/utils/testing";

import { publishFiles, type PublishedFile } from "./publishFiles";

let folder = "";
let root = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "published-"));
  root = path.join(folder, "public");
  await mkdir(root);
});

afterEach(() => rm(folder, { recursive: true }));

/** Files that must stay out of reach of names and of the link `public/linked`. */
async function writeOutside() {
  await writeFile(path.join(folder, "outside.txt"), "kept");
  await mkdir(path.join(folder, "elsewhere"));
  await writeFile(path.join(folder, "elsewhere/outside.txt"), "kept");
  await symlink("../elsewhere", path.join(root, "linked"));
}

async function expectOutsideKept() {
  for (const name of ["outside.txt", "elsewhere/outside.txt"]) {
    expect(await readFile(path.join(folder, name), "utf8")).toBe("kept");
  }
}

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

test.each(hostileNames.flatMap((name) => [name, `/${name}`]))(
  "%j is not written",
  async (name) => {
    await writeOutside();

    await expect(publishFiles(root, [[name, "changed"]])).rejects.toThrow(
      /so nothing is written or deleted/,
    );

    await expectOutsideKept();
    expect((await readdir(folder)).sort()).toEqual([
      "elsewhere",
      "outside.txt",
      "public",
    ]);
  },
);

test.each(
  hostileNames.flatMap((name) => [name, `/${name}`, `/route/../${name}`]),
)("a listing with %j removes nothing out of the site", async (name) => {
  await writeOutside();
  await writeFile(
    path.join(root, ".published-files.json"),
    JSON.stringify({ [name]: "" }),
  );

  await expect(publishFiles(root, [])).rejects.toThrow(
    /so nothing is written or deleted/,
  );

  await expectOutsideKept();
});

test("a file of a page or of the author that took the place of one stays", async () => {
  await publishFiles(root, [
    ["/old/index.html", "<rss/>"],
    ["/data.md", "text"],
  ]);
  await writeFile(path.join(root, "old/index.html"), "a page");

  await publishFiles(root, [], {
    others: new Set(["/old/index.html", "/data.md"]),
  });

  const page = path.join(root, "old/index.html");
  expect(await readFile(page, "utf8")).toBe("a page");
  expect(await readdir(root)).toContain("data.md");
});
