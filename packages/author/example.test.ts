import { drawing } from "./example";

test("the example draws a bar for each number", () => {
  expect(drawing).toMatch(
    /from disk.*<rect .* width="421.4".*from memory.*<rect .* width="14"/s,
  );
});
