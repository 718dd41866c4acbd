import { decodedPath, encodedPath } from "./paths";
import { fileNames } from "./testing/fileNames";

test.each([
  ["/a%20b", "/a b"],
  ["/caf%C3%A9", "/café"],
  ["/a%23b%3Fc%2Fd", "/a#b?c/d"],
  ["/100%", "/100%"],
  ["/100%%20", "/100%%20"],
  ["/%ZZ%C3%A9", "/%ZZ%C3%A9"],
  ["/caf%E9", "/caf%E9"],
  ["/%F0%9F%98%80", "/😀"],
  ["/%2520", "/%20"],
  ["%", "%"],
])("%s is decoded to %s", (path, decoded) => {
  expect(decodedPath(path)).toBe(decoded);
});

test.each(fileNames)("the URL of /x/%s names this file alone", (name) => {
  const { hash, href, pathname, search } = new URL(
    encodedPath(`/x/${name}`),
    "https://blog.example",
  );

  expect(decodedPath(pathname)).toBe(`/x/${name}`);
  expect(href).not.toMatch(/[\s"<>]/);
  expect([search, hash]).toEqual(["", ""]);
});

test("a path is encoded only where it has to be", () => {
  expect(encodedPath("/tags/a+b,c@d:e-f_g~h*")).toBe("/tags/a+b,c@d:e-f_g~h*");
});
