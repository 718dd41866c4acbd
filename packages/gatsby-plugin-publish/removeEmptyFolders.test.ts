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

test("folders without any file are removed, others and those of images stay", () => {
  const image = path.join("static", "2c5a4");
  for (const folder of ["post/empty", "gone/static", image]) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  writeFileSync(path.join(root, "post/index.html"), "");

  removeEmptyFolders(root);

  expect(
    readdirSync(root, { encoding: "utf8", recursive: true }).sort(),
  ).toEqual(["post", path.join("post", "index.html"), "static", image]);
});
