/** @jest-environment jsdom */
import { docsSearchTags } from "./docsSearchTags";

const docs = {
  default: [
    { name: "current", path: "/docs/next", isLast: false },
    { name: "2.0", path: "/docs", isLast: true },
    { name: "1.0", path: "/docs/1.0", isLast: false },
  ],
  api: [{ name: "current", path: "/api", isLast: true }],
};

beforeEach(() => {
  localStorage.clear();
});

test("a site without docs has no tags of docs", () => {
  expect(docsSearchTags("/")).toEqual([]);
});

test.each([
  ["/tags", "docs-default-2.0"],
  ["/docs/intro", "docs-default-2.0"],
  ["/docs/1.0/intro", "docs-default-1.0"],
  ["/docs/next", "docs-default-current"],
])("on %s the tags are %s and that of the other instance", (path, tag) => {
  expect(docsSearchTags(path, docs)).toEqual([tag, "docs-api-current"]);
});

test("other pages have the tag of the preferred version, if there is such a version", () => {
  localStorage.setItem("docs-preferred-version-default", "1.0");
  localStorage.setItem("docs-preferred-version-api", "0.1");

  expect(docsSearchTags("/tags", docs)).toEqual([
    "docs-default-1.0",
    "docs-api-current",
  ]);
  expect(docsSearchTags("/docs/next/a", docs)[0]).toBe("docs-default-current");
});
