import { temporaryFolder } from "@technical-blog/utils/testing";

import { loadSite } from "./loadSite";

const { at, write } = temporaryFolder();

function messageOfSite(): string {
  try {
    loadSite(at());
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

test("a site without the file is one message that names it", () => {
  expect(messageOfSite()).toMatch(
    /^src\/site\.ts, which .* cannot be loaded: .*Could not resolve.* docs\/updating\.md\.$/s,
  );
});

test.each([
  [
    "a mistake",
    "export const = 1;",
    /site\.ts:1:13: ERROR: Expected identifier/,
  ],
  [
    "what the packages lack",
    "const shape = undefined; shape.parse();",
    /cannot be loaded: .*undefined/,
  ],
])("a file with %s is the same message", async (_what, text, message) => {
  await write("src/site.ts", text);

  expect(messageOfSite()).toMatch(message);
});
