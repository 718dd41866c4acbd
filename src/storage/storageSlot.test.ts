/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

import { storageSlot } from "./storageSlot";
import type * as StorageSlotModule from "./storageSlot";
import { useStorageSlot } from "./useStorageSlot";

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

function refuse(method: "getItem" | "setItem") {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new Error("denied");
  });
}

/** The event of a change in another tab. */
function changeElsewhere(key: string | null, value?: string) {
  if (key === null) localStorage.clear();
  else localStorage.setItem(key, value ?? "");
  window.dispatchEvent(
    new StorageEvent("storage", { key, storageArea: localStorage }),
  );
}

test("a slot is one key of local storage, without a namespace", () => {
  const slot = storageSlot("theme");

  slot.set("dark");

  expect(localStorage.getItem("theme")).toBe("dark");
  expect(slot.get()).toBe("dark");
  slot.remove();
  expect(localStorage).toHaveLength(0);
});

test.each(["getItem", "setItem"] as const)(
  "an unavailable store (%s throws) warns once on the console and falls back to none",
  (method) => {
    refuse(method);
    const slot = storageSlot("theme");

    slot.set("dark");
    storageSlot("other").set("x");

    // The inline scripts have a copy of the code.
    jest.isolateModules(() => {
      jest
        .requireActual<typeof StorageSlotModule>("./storageSlot")
        .storageSlot("theme")
        .set("light");
    });

    expect(slot.get()).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining("storage is not available"),
      expect.any(Error),
    );
  },
);

test("the hook shows what is stored and what this tab changes", () => {
  localStorage.setItem("version", "1.0");
  const slot = storageSlot("version");
  const { result } = renderHook(() => useStorageSlot(slot));
  expect(result.current.value).toBe("1.0");

  act(() => {
    result.current.set("2.0");
  });
  expect(result.current.value).toBe("2.0");
  act(() => {
    result.current.remove();
  });
  expect(result.current.value).toBeNull();
});

test("changes are seen across tabs, and the clearing of everything too", () => {
  const slot = storageSlot("version");
  const { result } = renderHook(() => useStorageSlot(slot));

  act(() => {
    changeElsewhere("version", "2.0");
  });
  expect(result.current.value).toBe("2.0");
  act(() => {
    changeElsewhere(null);
  });
  expect(result.current.value).toBeNull();
});

test("other keys and the end of listening are respected", () => {
  const listener = jest.fn();
  const stop = storageSlot("version").listen(listener);

  changeElsewhere("theme", "dark");
  expect(listener).not.toHaveBeenCalled();
  stop();
  changeElsewhere("version", "2.0");
  expect(listener).not.toHaveBeenCalled();
});

test("the hook answers null where a page is rendered, without access to storage", () => {
  localStorage.setItem("version", "1.0");
  const slot = storageSlot("version");
  function Version() {
    return useStorageSlot(slot).value ?? "none";
  }

  expect(renderToString(createElement(Version))).toBe("none");
});
