import { statSync } from "node:fs";

import { create } from "fontkitten";

import { charactersByScript, fontWith } from "./siteFont";

const BITTER = {
  package: "@fontsource-variable/bitter",
  family: "Bitter",
  weights: { min: 400, max: 700 },
};
const LATIN =
  "node_modules/@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2";

test("each character goes to the first file that has it, and others to none", () => {
  const scripts = charactersByScript("aÄ łł Ж 日🎉", BITTER);

  expect(scripts).toMatchObject({
    latin: { covered: " aÄ" },
    "latin-ext": { covered: "ł" },
    cyrillic: { covered: "Ж" },
  });
  expect(Object.keys(scripts)).toHaveLength(3);
});

test("the font has the characters of the text alone, and is smaller", async () => {
  const data = await fontWith("abc", "latin", BITTER);

  const font = create(data);
  if (!("hasGlyphForCodePoint" in font)) throw new Error("no font");
  const has = (letter: string) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  expect([has("a"), has("z")]).toEqual([true, false]);
  expect(data.length).toBeLessThan(statSync(LATIN).size / 2);
});
