/** @jest-environment node */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import { codeVersion } from "./codeVersion";

const RENDERING = "src/node/markdown/renderPost.ts";

/** What Node loads of the project to run a module. */
function loadedFor(module: string): string[] {
  const list = `require("./${module}"); console.log(JSON.stringify(Object.keys(require.cache)))`;
  const answer = execFileSync(
    process.execPath,
    ["--require=esbuild-register", "--eval", list],
    { encoding: "utf8" },
  );
  return (JSON.parse(answer) as string[])
    .map((file) => path.relative("", file))
    .filter((file) => /^(?:src|packages)\/(?!.*package\.json$)/.test(file))
    .sort();
}

const loaded = loadedFor(RENDERING);

test("depends on every file that rendering loads, on the packages, and not on the values of the configuration", () => {
  const read = jest.spyOn(fs, "readFileSync");
  codeVersion(RENDERING);
  const files = read.mock.calls.map(([file]) => file);
  read.mockRestore();

  expect(loaded).toContain("src/config/nearest.ts");
  expect(files).toContain("package-lock.json");
  expect(loaded.filter((file) => !files.includes(file))).toEqual([
    "src/config/siteConfig.ts",
  ]);
});

test("rendering knows of the configuration what is in the key of a rendering, and the language of its texts", () => {
  const readers = loaded.filter((file) =>
    fs.readFileSync(file, "utf8").includes("loadSiteConfig()"),
  );

  expect(readers).toEqual([
    "src/node/config/loadSiteConfig.ts",
    "src/node/config/translate.ts",
    "src/node/markdown/renderMarkdown.ts",
  ]);
});
