import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { precompress } from "./precompress";

let folder = "";
let root = "";
let own = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "compressed-"));
  root = path.join(folder, "public");
  own = path.join(folder, "static");
  await mkdir(root);
  await mkdir(own);
  await mkdir(path.join(root, "all"));
  await writeFile(path.join(root, "all/index.html"), "text");
  await writeFile(path.join(root, "icon.png"), "image");
});

afterEach(() => rm(folder, { recursive: true }));

const read = (name: string) => readFile(path.join(root, name));

test("text files have compressed copies beside them, images have none", async () => {
  await precompress(root, true, own);

  const html = "all/index.html";
  expect(String(brotliDecompressSync(await read(`${html}.br`)))).toBe("text");
  expect(String(gunzipSync(await read(`${html}.gz`)))).toBe("text");
  expect((await readdir(root)).sort()).toEqual(["all", "icon.png"]);
});

test("a file with two names has copies beside both", async () => {
  await link(path.join(root, "all/index.html"), path.join(root, "all.html"));

  await precompress(root, true, own);

  const html = "all.html";
  expect(String(brotliDecompressSync(await read(`${html}.br`)))).toBe("text");
  expect(String(gunzipSync(await read(`${html}.gz`)))).toBe("text");
});

test("copies of an earlier build go when they are not wanted any more", async () => {
  await precompress(root, true, own);

  await precompress(root, false, own);

  expect(await readdir(path.join(root, "all"))).toEqual(["index.html"]);
});

test("copies of a page go with it, and files of the author stay", async () => {
  await precompress(root, true, own);
  await rm(path.join(root, "all/index.html"));
  for (const name of ["archive.tar.gz", "dump.xml.gz"]) {
    await writeFile(path.join(own, name), "the author's");
    await writeFile(path.join(root, name), "the author's");
  }

  await precompress(root, true, own);

  expect(await readdir(path.join(root, "all"))).toEqual([]);
  expect((await readdir(root)).sort()).toEqual([
    "all",
    "archive.tar.gz",
    "dump.xml.gz",
    "icon.png",
  ]);
});
