/** @jest-environment jsdom */
import { start } from "./wake.inline";

function open(hash: string, store: string) {
  history.replaceState(null, "", "/post");
  localStorage.setItem("read", store);
  document.body.innerHTML = `<p data-changed-since></p><div data-page-text><p>One.</p><!--${hash}--></div>`;
  start();
}

const wakes = () => document.querySelector("[data-wakes-application]") !== null;

test.each([
  ["that has changed since it was read", "123456", true],
  ["that is the same", "abcdef", false],
])("a post %s", (_what, hash, isWoken) => {
  open(hash, "1\n/post 2026-03-12 abcdef a.b");

  expect(wakes()).toBe(isWoken);
});

test.each([
  ["nothing is stored", ""],
  ["others were read", "1\n/post-2 2026-03-12 abcdef a.b"],
  ["the reader has turned it off", "off"],
])("nothing is loaded when %s", (_what, store) => {
  open("123456", store);

  expect(wakes()).toBe(false);
});

test("a page that is no post needs nothing", () => {
  document.body.innerHTML = "<main></main>";
  start();

  expect(wakes()).toBe(false);
});

test("a browser without storage is no error", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  open("123456", "");
  jest.restoreAllMocks();

  expect(wakes()).toBe(false);
});
