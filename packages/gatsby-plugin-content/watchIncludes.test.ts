/** @jest-environment node */
import { watch } from "chokidar";
import type { NodePluginArgs } from "gatsby";

import { watchIncludes } from "./watchIncludes";

jest.mock("chokidar");
jest.mock("./contentNodes", () => ({}));

test("follows the files that posts include now", () => {
  const watched = new Set<string>();
  const watcher = {
    on: () => watcher,
    add: (files: string[]) => {
      for (const file of files) watched.add(file);
    },
    unwatch: (files: string[]) => {
      for (const file of files) watched.delete(file);
    },
  };
  jest
    .mocked(watch)
    .mockReturnValue(watcher as unknown as ReturnType<typeof watch>);
  const args = {} as NodePluginArgs;

  watchIncludes(args, [
    { includes: { "a.ts": "1", "b.ts": "1" } },
    { includes: {} },
  ]);
  watchIncludes(args, [
    { includes: { "b.ts": "1" } },
    { includes: { "c.ts": null } },
  ]);

  expect([...watched]).toEqual(["b.ts", "c.ts"]);
});
