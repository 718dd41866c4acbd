import { annotation, formatFinding, hasErrors } from "./finding";

const finding = {
  rule: "broken-link",
  severity: "warning",
  file: "content/posts/a.md",
  problem: "wrong.",
  remedy: "Right.",
} as const;

test.each([
  [{}, "content/posts/a.md: wrong. Right. (broken-link)"],
  [{ line: 3 }, "content/posts/a.md:3: wrong. Right. (broken-link)"],
  [
    { line: 3, column: 7 },
    "content/posts/a.md:3:7: wrong. Right. (broken-link)",
  ],
  [
    { line: 3, field: "date" },
    "content/posts/a.md:3: date: wrong. Right. (broken-link)",
  ],
])("a finding with %j is one line", (place, expected) => {
  expect(formatFinding({ ...finding, ...place })).toBe(expected);
});

test("warnings alone are no errors", () => {
  expect(hasErrors([finding])).toBe(false);
  expect(hasErrors([finding, { ...finding, severity: "error" }])).toBe(true);
});

test("an annotation says where on the line, and nothing in it ends it", () => {
  expect(
    annotation({
      ...finding,
      line: 3,
      column: 7,
      problem: "100 %,\nno: a, b.",
    }),
  ).toBe(
    "::warning file=content/posts/a.md,line=3,col=7,title=broken-link::100 %25,%0Ano: a, b. Right.",
  );
});
