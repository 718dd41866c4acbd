import { formatFinding, hasErrors } from "./finding";

const finding = {
  severity: "warning",
  file: "content/posts/a.md",
  problem: "wrong.",
  remedy: "Right.",
} as const;

test.each([
  [{}, "content/posts/a.md: wrong. Right."],
  [{ line: 3 }, "content/posts/a.md:3: wrong. Right."],
  [{ line: 3, field: "date" }, "content/posts/a.md:3: date: wrong. Right."],
])("a finding with %j is one line", (place, expected) => {
  expect(formatFinding({ ...finding, ...place })).toBe(expected);
});

test("warnings alone are no errors", () => {
  expect(hasErrors([finding])).toBe(false);
  expect(hasErrors([finding, { ...finding, severity: "error" }])).toBe(true);
});
