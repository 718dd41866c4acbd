import { encodedPath } from "@technical-blog/utils";
import { fileNames } from "@technical-blog/utils/testing";

import { postFilePath } from "./postMediaPath";

const fileOf = (src: string) =>
  postFilePath(src, "/site/content/posts/a/index.md", "/site");

test.each([
  ["x.png", "/site/content/posts/a/x.png"],
  ["./x.png", "/site/content/posts/a/x.png"],
  ["../b/x.png", "/site/content/posts/b/x.png"],
  ["/x.png", "/site/static/x.png"],
  ["../../../static/x.png", "/site/static/x.png"],
  ["pic%20one.png", "/site/content/posts/a/pic one.png"],
  ["a%23b.png", "/site/content/posts/a/a#b.png"],
  ["100%.png", "/site/content/posts/a/100%.png"],
  ["100%25.png", "/site/content/posts/a/100%.png"],
  ["100%%20x.png", "/site/content/posts/a/100% x.png"],
  ["%ZZ%20x.png", "/site/content/posts/a/%ZZ x.png"],
  ["caf%E9.png", "/site/content/posts/a/caf%E9.png"],
])("%s names the file %s", (src, file) => {
  expect(fileOf(src)).toBe(file);
});

test.each(fileNames)("the URL of %s names this file", (name) => {
  expect(fileOf(encodedPath(name))).toBe(`/site/content/posts/a/${name}`);
});
