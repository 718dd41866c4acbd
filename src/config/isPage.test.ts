import { isPage } from "./isPage";

jest.mock("./dottedPages.json", () => ["/node.js", "/docs/2.x"]);

test.each([
  ["/tags", true],
  ["/docs/1.0", true],
  ["/docs/1.0/install", true],
  ["/docs/2.x#part", true],
  ["/docs/3.x", false],
  ["/node.js", true],
  ["/script.js", false],
  ["/rss.xml?from=navbar", false],
  ["/song.mp3", false],
  ["/files.7z", false],
  ["/tags?q=a.b", true],
])("%s is a page: %s", (path, expected) => {
  expect(isPage(path)).toBe(expected);
});
