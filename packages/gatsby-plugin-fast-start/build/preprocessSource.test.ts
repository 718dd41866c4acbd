import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import type { PreprocessSourceArgs } from "gatsby";

import { preprocessSource } from "./preprocessSource";

/** What Gatsby parses in place of a module; nothing if it parses the module itself. */
const parsed = (filename: string, contents: string): unknown =>
  preprocessSource?.(
    { filename, contents } as PreprocessSourceArgs,
    { plugins: [], queryFolders: ["src/pages", "src/templates"] },
    () => undefined,
  );

test("Gatsby parses the modules with queries and those of pages, and no others", () => {
  const sources = path.resolve("src");
  const modules = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .map((name) => path.join(sources, name));

  const whole = modules
    .filter((file) => parsed(file, readFileSync(file, "utf8")) === undefined)
    .map((file) => path.relative(sources, file));

  expect(whole).toEqual(
    expect.arrayContaining([
      "templates/postSummaryFragment.ts",
      "templates/textContentFragment.ts",
      "pages/404.tsx",
      "templates/OfflinePage.tsx",
      "templates/PostPage.tsx",
    ]),
  );
  expect(whole.length).toBeLessThan(modules.length / 10);
});
