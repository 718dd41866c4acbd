import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import type { BuildArgs } from "gatsby";

import { onPostBuild } from "./onPostBuild";

const GATSBYS = `<!-- slice-start id="_gatsby-scripts-1" --><script>window.___webpackCompilationHash="abc";</script><script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" -->`;

const folder = process.cwd();
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pages-"));
  process.chdir(root);
});

afterEach(() => {
  process.chdir(folder);
  rmSync(root, { recursive: true });
});

function write(name: string, text: string) {
  const file = path.join(root, "public", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (name: string) =>
  readFileSync(path.join(root, "public", name), "utf8");

function build(...pages: string[]) {
  const state = { pages: new Map(pages.map((page) => [page, {}])) };
  onPostBuild({ store: { getState: () => state } } as unknown as BuildArgs);
}

test.each([
  ["/", "index.html", "index"],
  ["/a", "a/index.html", "a"],
  ["/404.html", "404.html", "404.html"],
])(
  "the application of %s waits, also after a second run",
  (page, file, data) => {
    write(file, GATSBYS);
    write(`page-data/${data}/page-data.json`, "{}");

    build(page);
    const once = read(file);
    build(page);

    expect(once).not.toContain("<script src");
    expect(once).toContain(`"pagePath":"${page}"`);
    expect(read(file)).toBe(once);
  },
);

test("a page that a server renders has no file", () => {
  expect(() => {
    build("/on-demand");
  }).not.toThrow();
});
