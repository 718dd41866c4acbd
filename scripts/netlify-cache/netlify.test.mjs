import { existsSync, readFileSync } from "node:fs";
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

test("the cache and the site are kept between builds", async () => {
  const cache = { restore: jest.fn(), save: jest.fn() };

  await onPreBuild({ utils: { cache } });
  await onPostBuild({ utils: { cache } });

  const folders = [[".cache"], ["public"]];
  expect(cache.restore.mock.calls).toEqual(folders);
  expect(cache.save.mock.calls).toEqual(folders);
});
