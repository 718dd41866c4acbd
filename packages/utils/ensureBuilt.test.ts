import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { temporaryFolder } from "./testing";

const { at, write } = temporaryFolder();

const DOOR = "packages/utils/ensureBuilt.js";

beforeEach(async () => {
  await write("packages/utils/dist/index.js", "");
  await write("src/a.ts", "");
  await write(DOOR, readFileSync(DOOR, "utf8"));
});

/** Starts a site that needs a package in version 1.0.0. */
async function start(version: string, program: string, code = "") {
  const name = "@technical-blog/content";
  const dependencies = { [name]: "1.0.0" };
  await write("package.json", JSON.stringify({ dependencies }));
  await write(`node_modules/${name}/package.json`, JSON.stringify({ version }));
  await write(`node_modules/${name}/index.js`, code);
  await write("scripts/buildPackages.mjs", program);
  const { status, stderr, stdout } = spawnSync(process.execPath, [DOOR], {
    cwd: at(),
    encoding: "utf8",
  });
  return `${stdout}${stderr}exit code ${String(status)}`;
}

test("the packages are compiled, and what the site imports is checked", async () => {
  expect(await start("1.0.0", "console.log(process.argv[2]);")).toBe(
    "--site\nexit code 0",
  );
});

test("nothing is compiled again until a source changes", async () => {
  const program = "console.log('compiled');";
  await start("1.0.0", program);
  expect(await start("1.0.0", "console.log('again');")).toBe("exit code 0");
  await write("src/b.ts", "");
  expect(await start("1.0.0", program)).toBe("compiled\nexit code 0");
});

test("packages in another version than the site needs are one message", async () => {
  expect(await start("0.9.0", "")).toBe(
    "package.json: the site needs @technical-blog/content 1.0.0, and 0.9.0 is there. Take the engine that fits, as docs/updating.md says.\nexit code 1",
  );
});

test("a package that cannot be compiled stops Gatsby", async () => {
  expect(await start("1.0.0", "process.exitCode = 1;")).toBe("exit code 1");
});

test("a package that lacks what it needs is one message", async () => {
  expect(await start("1.0.0", "", "require('stemmer');")).toBe(
    "@technical-blog/content cannot be loaded. Error: Cannot find module 'stemmer'. Install what package-lock.json names: npm ci.\nexit code 1",
  );
});
