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

import { linkHtmlFiles } from "./linkHtmlFiles";

let root = "";

async function writePage(page: string, text: string) {
  await mkdir(path.join(root, page), { recursive: true });
  await writeFile(path.join(root, page, "index.html"), text);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "html-files-"));
  await writePage("/tags/npm", "npm");
});

afterEach(() => rm(root, { recursive: true }));

test("a page lies at its URL with .html too", async () => {
  await linkHtmlFiles(root, ["/tags/npm"]);

  expect(await readFile(path.join(root, "tags/npm.html"), "utf8")).toBe("npm");
});

test("a page that was built again is the same at both URLs", async () => {
  await linkHtmlFiles(root, ["/tags/npm"]);
  await rm(path.join(root, "tags/npm/index.html"));
  await writePage("/tags/npm", "npm, again");

  await linkHtmlFiles(root, ["/tags/npm"]);

  expect(await readFile(path.join(root, "tags/npm.html"), "utf8")).toBe(
    "npm, again",
  );
});

test("a page that is gone is gone there as well", async () => {
  await linkHtmlFiles(root, ["/tags/npm"]);

  await linkHtmlFiles(root, []);

  expect(await readdir(path.join(root, "tags"))).toEqual(["npm"]);
});

test("a file of the author's that took the place of a page stays", async () => {
  await linkHtmlFiles(root, ["/tags/npm"]);

  await linkHtmlFiles(root, [], new Set(["/tags/npm.html"]));

  expect(await readdir(path.join(root, "tags"))).toContain("npm.html");
});

describe("out of the site", () => {
  let site = "";

  beforeEach(async () => {
    site = path.join(root, "tags");
    await writeFile(path.join(root, "outside.txt.html"), "kept");
    await writePage("elsewhere", "elsewhere");
    await writeFile(path.join(root, "elsewhere/outside.txt.html"), "kept");
    await symlink("../elsewhere", path.join(site, "linked"));
  });

  const kept = ["outside.txt.html", "elsewhere/outside.txt.html"];

  afterEach(async () => {
    for (const name of kept) {
      expect(await readFile(path.join(root, name), "utf8")).toBe("kept");
    }
  });

  // The link of a page "/.." would be "...html".
  test.each(hostileNames.filter((name) => name !== ".."))(
    "no page of the last build is removed: %j",
    async (name) => {
      const listing = path.join(site, ".html-urls.json");
      await writeFile(listing, JSON.stringify([`/${name}`]));

      await expect(linkHtmlFiles(site, [])).rejects.toThrow(
        /so nothing is written or deleted/,
      );
    },
  );

  test.each(hostileNames)("no page is linked: %j", async (name) => {
    await expect(linkHtmlFiles(site, [`/${name}`])).rejects.toThrow();
  });
});
