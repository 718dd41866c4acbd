/** @jest-environment node */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import webpack, { type Stats } from "webpack";

import { lockedLoaders } from "./keepWebpackCache";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "loaders-"));
  await writeFile(path.join(root, "entry.js"), "export default 1;\n");
  await writeFile(
    path.join(root, "loader.js"),
    "module.exports = (code) => code;\n",
  );
});

afterEach(() => rm(root, { recursive: true }));

/** Files that a webpack build stores with its cache. */
function buildDependencies(plugins: webpack.Configuration["plugins"]) {
  const compiler = webpack({
    context: root,
    mode: "development",
    entry: "./entry.js",
    output: { path: root },
    module: { rules: [{ test: /entry\.js$/, loader: "./loader.js" }] },
    plugins,
  });
  return new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats?: Stats) => {
      if (stats) resolve([...stats.compilation.buildDependencies]);
      else reject(error ?? new Error("no build"));
    });
  });
}

test("the cache depends on no loader", async () => {
  const loader = path.join(root, "loader.js");

  await expect(buildDependencies([])).resolves.toEqual([loader]);
  await expect(buildDependencies([lockedLoaders])).resolves.toEqual([]);
});
