import { shortDescription } from "@technical-blog/utils";

test("a description is one line of at most 160 characters, cut at a word", () => {
  expect(shortDescription("One\n  two")).toBe("One two");
  const long = shortDescription("word ".repeat(60));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/word…$/);
});

test.each([
  ["words", "word ".repeat(60), 30, `${"word ".repeat(5)}word…`],
  ["a short text", " one\ntwo ", 30, "one two"],
  [
    "Japanese after a name",
    `Git ${"の".repeat(60)}`,
    50,
    `Git ${"の".repeat(45)}…`,
  ],
  ["signs of two units", "𠮷".repeat(20), 20, `${"𠮷".repeat(9)}…`],
])("%s end where they can", (_what, text, length, expected) => {
  expect(shortDescription(text, length)).toBe(expected);
});
