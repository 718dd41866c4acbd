/** @jest-environment jsdom */
import { repairHash, repairUrl } from "./repairUrl";

test.each([
  ["/a?b=c#d", "/a?b=c#d"],
  ["/caf%C3%A9/100%25", "/caf%C3%A9/100%25"],
  ["/caf%C3%A9#100%", "/caf%C3%A9#100%25"],
  ["/%ZZ", "/%25ZZ"],
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
])("%s becomes %s, which can be decoded", (url, repaired) => {
  expect(repairUrl(url)).toBe(repaired);
  // oxlint-disable-next-line eslint/no-restricted-globals -- as the router does
  expect(() => decodeURI(repaired)).not.toThrow();
});

test("the history keeps the state of a page whose hash is repaired", () => {
  history.replaceState({ key: "1" }, "", "/a?q=%ZZ#%ZZ");

  repairHash();

  expect(location.search + location.hash).toBe("?q=%ZZ#%25ZZ");
  expect(history.state).toEqual({ key: "1" });
});
