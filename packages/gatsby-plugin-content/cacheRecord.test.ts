import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { dropStaleCache, forgetCache, recordCache } from "./cacheRecord";

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cache-record-"));
  root = path.join(folder, "blog");
  for (const file of [
    "public/index.html",
    "public/tags/git/index.html",
    "public/static/5c2/bird.avif",
    ".cache/caches-lmdb/data.mdb",
    ".cache/data/datastore/data.mdb",
    ".cache/redux/redux.rest.state",
    ".cache/webpack/0.pack",
  ]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), "");
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Gatsby clears its cache at the start if it has these folders without `public`. */
const startsEmpty = (project: string) =>
  ["public", ".cache/webpack", ".cache/caches-lmdb"]
    .map((name) => existsSync(path.join(project, name)))
    .join() === "false,false,true";

test("a recorded cache is kept, also beside other files", () => {
  recordCache(root);
  writeFileSync(path.join(root, "public/.DS_Store"), "");

  expect(dropStaleCache(root)).toBeUndefined();
  expect(startsEmpty(root)).toBe(false);
});

test("a build that did not end leaves no cache", () => {
  recordCache(root);
  forgetCache(root);

  expect(dropStaleCache(root)).toMatch(/^The last build did not end/);
  expect(startsEmpty(root)).toBe(true);
});

test("a project that moved has no cache", () => {
  recordCache(root);
  const moved = path.join(folder, "moved");
  renameSync(root, moved);

  expect(dropStaleCache(moved)).toBe(`The cache in .cache is from ${root}`);
  expect(startsEmpty(moved)).toBe(true);
});

test.each([
  "public",
  "public/index.html",
  "public/tags",
  "public/static/5c2",
  ".cache",
  ".cache/caches-lmdb",
  ".cache/data",
  ".cache/redux/redux.rest.state",
])("everything is made again without %s", (name) => {
  recordCache(root);
  rmSync(path.join(root, name), { recursive: true });

  expect(dropStaleCache(root)).toMatch(/ is missing$|\.cache was deleted$/);
  expect(startsEmpty(root)).toBe(true);
});

test("a file in the place of public is removed", () => {
  recordCache(root);
  rmSync(path.join(root, "public"), { recursive: true });
  writeFileSync(path.join(root, "public"), "");

  expect(dropStaleCache(root)).toMatch(/^public.* is missing$/);
  expect(startsEmpty(root)).toBe(true);
});

test("a new clone has nothing to say", () => {
  for (const name of [".cache", "public"]) {
    rmSync(path.join(root, name), { recursive: true });
  }

  expect(dropStaleCache(root)).toBeUndefined();
});
