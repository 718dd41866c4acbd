import {
  mkdir,
  mkdtemp,
  realpath,
  rm,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { includedFile, readIncludedFile } from "./includedFile";

let root = "";
let post = "";

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), "included-")));
  post = path.join(root, "content/posts/a/index.md");
  await mkdir(path.dirname(post), { recursive: true });
  await writeFile(path.join(root, "content/posts/a/example.mjs"), "beside");
  await writeFile(path.join(root, "example.mjs"), "at the root");
});

afterEach(() => rm(root, { recursive: true }));

const read = (named: string) =>
  readIncludedFile(includedFile(named, post, root), root);

test.each([
  ["./example.mjs", "beside"],
  ["example.mjs", "beside"],
  ["../../../example.mjs", "at the root"],
  ["/example.mjs", "at the root"],
  ["<rootDir>/example.mjs", "at the root"],
  ["/content/posts/a/example.mjs", "beside"],
])("%s is a file %s", async (named, text) => {
  await expect(read(named)).resolves.toBe(text);
});

test.each([
  [
    "./exmaple.mjs",
    'no file content/posts/a/exmaple.mjs. Did you mean "example.mjs"?',
  ],
  [
    "./no/such.mjs",
    "no file content/posts/a/no/such.mjs. Put the file there or correct the path.",
  ],
  [
    "../../../../a.mjs",
    "../a.mjs is outside of the project. Include a file of the project, or copy it there.",
  ],
  [
    "/../a.mjs",
    "../a.mjs is outside of the project. Include a file of the project, or copy it there.",
  ],
  [".", "content/posts/a is no file. Name one that has code."],
  ["/", ". is no file. Name one that has code."],
])("%s cannot be included", async (named, message) => {
  await expect(read(named)).rejects.toThrow(message);
});

test.each([
  ["null bytes", Buffer.from("a\0b")],
  ["bytes that are no UTF-8", Buffer.from([0xff, 0xfe, 0x41])],
])("a file with %s cannot be included", async (_what, bytes) => {
  await writeFile(path.join(root, "image"), bytes);

  await expect(read("/image")).rejects.toThrow(
    "image is no UTF-8 text. Include a text file, or save it as UTF-8.",
  );
});

test("a huge file cannot be included", async () => {
  await truncate(path.join(root, "example.mjs"), 1_000_001);

  await expect(read("/example.mjs")).rejects.toThrow(
    "example.mjs has 1000001 bytes, and at most 1000000 are shown.",
  );
});
