/** @jest-environment jsdom */
import { accessStorage } from "./accessStorage";
import type * as AccessStorageModule from "./accessStorage";

let warn: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  warn = jest.spyOn(console, "warn").mockImplementation();
  // The window remembers that it has warned.
  Reflect.deleteProperty(window, "hasWarnedOfStorage");
});

afterEach(() => {
  jest.restoreAllMocks();
});

test("a value is one key of local storage, without a namespace", () => {
  accessStorage("local", (store) => {
    store.setItem("theme", "dark");
  });

  expect(localStorage.getItem("theme")).toBe("dark");
  expect(accessStorage("local", (store) => store.getItem("theme"))).toBe(
    "dark",
  );
});

test("an unavailable store warns once on the console and falls back to none", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("denied");
  });
  const read = (access: typeof accessStorage) =>
    access("local", (store) => store.getItem("theme"));

  expect(read(accessStorage)).toBeNull();
  expect(read(accessStorage)).toBeNull();
  // The inline scripts have a copy of the code.
  jest.isolateModules(() => {
    read(
      jest.requireActual<typeof AccessStorageModule>("./accessStorage")
        .accessStorage,
    );
  });

  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining("storage is not available"),
    expect.any(Error),
  );
});
