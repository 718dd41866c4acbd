import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  CHANGED,
  OWN,
  takeLaterEngine,
  updateCommands,
} from "./check/takeLaterEngine";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "updating-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

// scripts/check/checkUpdating.ts builds it too.
test("the commands of docs/updating.md take the engine and keep the site", () => {
  const { blog, status } = takeLaterEngine(folder);

  expect(updateCommands()).toHaveLength(2);
  expect(status).toEqual([
    "M  packages/gatsby-plugin-publish/textFiles.ts",
    "D  packages/utils/README.md",
    "A  packages/utils/new.ts",
  ]);
  for (const file of [...CHANGED, OWN]) {
    expect(readFileSync(path.join(blog, file), "utf8")).toMatch(
      /The author’s|<Motto/,
    );
  }
}, 120_000); // it clones twice
