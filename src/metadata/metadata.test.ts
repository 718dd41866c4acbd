import { formatTitle } from "./formatTitle";
import { shortDescription } from "./shortDescription";

test("the title of a page comes before the site's, the tagline on the first page", () => {
  expect(formatTitle("Tags", "Exit Zero", "A blog")).toBe("Tags | Exit Zero");
  expect(formatTitle(undefined, "Exit Zero", "A blog")).toBe(
    "A blog | Exit Zero",
  );
});

test("a description is one line of at most 160 characters, cut at a word", () => {
  expect(shortDescription("One\n  two")).toBe("One two");
  const long = shortDescription("word ".repeat(60));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/word…$/);
});
