import { slugOf } from "./slug";

// https://github.com/simov/slugify
test.each([
  ["Some Old  ships", {}, "Some-Old-ships"],
  ["/2024-01-02-a_b/c.d/", { lower: true }, "2024-01-02-a_bc.d"],
  [" - R&D, 100% Ünïcode - ", { lower: true }, "randd-100percent-unicode"],
  ["a(b)!", { strict: true }, "ab"],
  ["a b-c", { replacement: "_" }, "a_b-c"],
  ["a.b c", { remove: /[.]/g }, "ab-c"],
])("slugify of %j with %j is %s", (text, options, expected) => {
  expect(slugOf(text, options)).toBe(expected);
});
