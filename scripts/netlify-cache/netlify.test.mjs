import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "smol-toml";

import { onPostBuild, onPreBuild } from "./index.mjs";

const config = parse(readFileSync("netlify.toml", "utf8"));

test("netlify.toml builds with a script that there is, and publishes what Gatsby makes", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

  expect(config.build.publish).toBe("public");
  expect(scripts).toHaveProperty(config.build.command.replace(/^npm run /, ""));
});

test("netlify.toml leaves URLs without a slash at their end", () => {
  expect(config.build.processing.html.pretty_urls).toBe(false);
});

test("the plugin that netlify.toml names is there", () => {
  const [{ package: folder }] = config.plugins;

  expect(existsSync(path.join(folder, "manifest.yml"))).toBe(true);
});

describe("the cache", () => {
  const start = process.cwd();
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "netlify-"));
    process.chdir(folder);
    mkdirSync(".cache");
    mkdirSync("public");
  });

  afterEach(() => {
    process.chdir(start);
    rmSync(folder, { recursive: true });
  });

  it("is saved after a build", async () => {
    const save = jest.fn();

    await onPostBuild({ utils: { cache: { save } } });

    expect(save.mock.calls).toEqual([[".cache"], ["public"]]);
  });

  it("is used when both folders come back", async () => {
    await onPreBuild({ utils: { cache: { restore: () => true } } });

    expect([existsSync(".cache"), existsSync("public")]).toEqual([true, true]);
  });

  it("is left when one of them is missing", async () => {
    const restore = (name) => name === "public";

    await onPreBuild({ utils: { cache: { restore } } });

    expect([existsSync(".cache"), existsSync("public")]).toEqual([
      false,
      false,
    ]);
  });
});
