import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

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
