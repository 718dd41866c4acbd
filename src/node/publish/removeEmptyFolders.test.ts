import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { removeEmptyFolders } from "./removeEmptyFolders";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "empty-folders-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test("folders without any file are removed, others stay", () => {
  for (const folder of ["post/empty", "gone/images/large"]) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  writeFileSync(path.join(root, "post/index.html"), "");

  expect(removeEmptyFolders(root)).toBe(false);

  expect(readdirSync(root, { encoding: "utf8", recursive: true })).toEqual([
    "post",
    path.join("post", "index.html"),
  ]);
});
