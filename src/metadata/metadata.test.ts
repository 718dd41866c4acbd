import { shortDescription } from "./shortDescription";

test("a description is one line of at most 160 characters, cut at a word", () => {
  expect(shortDescription("One\n  two")).toBe("One two");
  const long = shortDescription("word ".repeat(60));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/word…$/);
});
