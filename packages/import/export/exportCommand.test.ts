import { temporaryFolder } from "@technical-blog/utils/testing";

import { argumentsOf } from "./exportCommand";

const { at, write } = temporaryFolder();

const message = (...args: string[]) => {
  try {
    argumentsOf(args, at("site"));
  } catch (error) {
    return (error as Error).message.replaceAll(at(), "");
  }
  return undefined;
};

const USAGE = "Usage: npm run export -- markdown|astro|hugo FOLDER";

beforeEach(async () => {
  await write("site/package.json", "{}");
  await write("full/a.md", "A");
});

test.each([
  [[], USAGE],
  [
    ["hogo", "out"],
    `"hogo": no tool to export to. Did you mean "hugo"?\n${USAGE}`,
  ],
  [
    ["jekyll", "out"],
    `"jekyll": no tool to export to. Known: markdown, astro, hugo.\n${USAGE}`,
  ],
  [["astro"], `Give the folder to write to.\n${USAGE}`],
  [["astro", "../out", "x"], `"x": one folder at a time.\n${USAGE}`],
  [
    ["astro", "../full"],
    "../full is not empty, and nothing is overwritten. Give a new or empty folder.",
  ],
  [
    ["astro", "../full/a.md"],
    "../full/a.md is a file. Give a new or empty folder.",
  ],
  [
    ["astro", "out"],
    "out is inside of this site, whose files would be mixed with it. Give a folder outside of /site.",
  ],
  [
    ["astro", "."],
    ". is inside of this site, whose files would be mixed with it. Give a folder outside of /site.",
  ],
])("of %j it says what is wrong", (args, expected) => {
  expect(message(...args)).toBe(expected);
});

test("a folder that doesn't exist is fine", () => {
  const { folder } = argumentsOf(["hugo", "../new/folder"], at("site"));

  expect(folder).toMatch(/\/new\/folder$/);
});
