import { temporaryFolder } from "@technical-blog/utils/testing";

import { findMissingExports } from "./findMissingExports.mjs";

const { at, write } = temporaryFolder();

/** @param {Record<string, string>} files */
async function missing(files) {
  const site = {
    "packages/a/index.ts": 'export { one } from "./one";',
    "packages/a/one.ts":
      'import lodash from "lodash"; export const one = lodash;',
    "src/b.tsx": "",
    ...files,
  };
  for (const [file, text] of Object.entries(site)) await write(file, text);
  return findMissingExports(at());
}

const REMEDY =
  "Correct the import, or take the engine that belongs to this site: docs/updating.md.";

test("what a package exports is not missing, nor are types", async () => {
  const text =
    'import { one as two, type Three } from "@technical-blog/a";\nimport type { Four } from "@technical-blog/a";';

  expect(await missing({ "gatsby-config.ts": text })).toEqual([]);
});

test.each([
  [
    "a function",
    {
      "gatsby-config.ts":
        'import {\n  one,\n  two,\n} from "@technical-blog/a";',
    },
    'gatsby-config.ts: @technical-blog/a has no "two".',
  ],
  [
    "a door",
    { "src/b.tsx": 'import { one } from "@technical-blog/a/browser";' },
    'src/b.tsx: @technical-blog/a/browser has no "one".',
  ],
  [
    "a package",
    { "src/b.tsx": 'import { one } from "@technical-blog/b";' },
    'src/b.tsx: @technical-blog/b has no "one".',
  ],
])("%s that is missing is named", async (_what, files, problem) => {
  expect(await missing(files)).toEqual([`${problem} ${REMEDY}`]);
});
