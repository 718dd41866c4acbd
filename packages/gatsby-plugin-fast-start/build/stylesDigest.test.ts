import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { stylesDigest } from "./stylesDigest";

const folder = process.cwd();
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "styles-"));
  process.chdir(root);
  mkdirSync("public");
});

afterEach(() => {
  process.chdir(folder);
  rmSync(root, { recursive: true });
});

function digestOf(...files: string[]) {
  const stats = { assetsByChunkName: { app: files } };
  writeFileSync("public/webpack.stats.json", JSON.stringify(stats));
  return stylesDigest();
}

test("the digest changes with the styles alone", () => {
  const before = digestOf("app-1.js", "app.1.css", "text.1.css");

  expect(digestOf("app-2.js", "text.1.css", "app.1.css")).toBe(before);
  expect(digestOf("app-1.js", "app.2.css", "text.1.css")).not.toBe(before);
});

test("before the first build there are no styles", () => {
  expect(stylesDigest()).toBe("");
});
