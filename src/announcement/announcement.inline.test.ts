/** @jest-environment jsdom */
import { start } from "./announcement.inline";

function startWith(id: string) {
  document.body.innerHTML = "<button data-announcement-close>Close</button>";
  start({ id });
}

function isClosed() {
  return document.documentElement.hasAttribute("data-announcement-closed");
}

const close = () => document.querySelector("button")?.click();

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute("data-announcement-closed");
});

test("closing stores the announcement's id under the key announcement", () => {
  startWith("news-1");
  expect(isClosed()).toBe(false);

  close();

  expect(isClosed()).toBe(true);
  expect(localStorage.getItem("announcement")).toBe("news-1");
});

test("an announcement that was closed is closed before the page is painted", () => {
  localStorage.setItem("announcement", "news-2");

  startWith("news-2");

  expect(isClosed()).toBe(true);
});

test("a new id shows the bar again", () => {
  localStorage.setItem("announcement", "news-2");

  startWith("news-3");

  expect(isClosed()).toBe(false);
});

test("another tab's closing is followed, and the clearing of storage too", () => {
  startWith("news-4");

  localStorage.setItem("announcement", "news-4");
  window.dispatchEvent(new StorageEvent("storage", { key: "announcement" }));
  expect(isClosed()).toBe(true);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(isClosed()).toBe(false);
});

test("storage that throws warns once and costs only the memory", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  const denied = () => {
    throw new Error("denied");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(denied);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(denied);
  startWith("news-5");
  expect(warn).toHaveBeenCalledTimes(1);

  close();

  expect(isClosed()).toBe(true);
  expect(
    warn.mock.calls.every(([text]) =>
      String(text).includes("storage is not available"),
    ),
  ).toBe(true);
  jest.restoreAllMocks();
});
