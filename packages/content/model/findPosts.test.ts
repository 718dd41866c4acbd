import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { findPosts } from "./findPosts";

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "find-posts-"));
  mkdirSync(at("2024-02-01-two"));
  for (const name of ["2024-01-01T02-one.md", "2024-02-01-two/index.md"]) {
    writeFileSync(at(name), "");
  }
  writeFileSync(at("2024-02-01-two/picture.png"), "");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  [[], ["2024-01-01T02-one.md", "2024-02-01-two/index.md"]],
  [["one"], ["2024-01-01T02-one.md"]],
  [["two", "2024-02-01-two"], ["2024-02-01-two/index.md"]],
])("%j selects %j", async (wanted, found) => {
  expect(await findPosts(folder, wanted)).toEqual(found.map(at));
});

test("files and folders are found by their paths", async () => {
  const file = at("2024-01-01T02-one.md");

  expect(await findPosts("elsewhere", [file])).toEqual([file]);
  expect(await findPosts("elsewhere", [at("2024-02-01-two")])).toEqual([
    at("2024-02-01-two/index.md"),
  ]);
});

test("a word that matches no post is reported with the nearest slug", async () => {
  await expect(findPosts(folder, ["twos"])).rejects.toThrow(
    '"twos": no such post, file or folder with posts. Did you mean "two"?',
  );
});
