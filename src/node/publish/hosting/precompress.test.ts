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

let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "compressed-"));
  await mkdir(path.join(root, "all"));
  await writeFile(path.join(root, "all/index.html"), "text");
  await writeFile(path.join(root, "icon.png"), "image");
});

afterEach(() => rm(root, { recursive: true }));

const read = (name: string) => readFile(path.join(root, name));

test("text files have compressed copies beside them, images have none", async () => {
  await precompress(root, true);

  const html = "all/index.html";
  expect(String(brotliDecompressSync(await read(`${html}.br`)))).toBe("text");
  expect(String(gunzipSync(await read(`${html}.gz`)))).toBe("text");
  expect((await readdir(root)).sort()).toEqual(["all", "icon.png"]);
});

test("a file with two names has copies beside both", async () => {
  await link(path.join(root, "all/index.html"), path.join(root, "all.html"));

  await precompress(root, true);

  const html = "all.html";
  expect(String(brotliDecompressSync(await read(`${html}.br`)))).toBe("text");
  expect(String(gunzipSync(await read(`${html}.gz`)))).toBe("text");
});

test("copies of an earlier build go when they are not wanted any more", async () => {
  await precompress(root, true);
  await writeFile(path.join(root, "archive.tar.gz"), "the author's own");

  await precompress(root, false);

  expect(await readdir(path.join(root, "all"))).toEqual(["index.html"]);
  expect(await readdir(root)).toContain("archive.tar.gz");
});
