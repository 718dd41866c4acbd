/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

import { useWindowSize } from "./useWindowSize";

let width = 0;

function resizeTo(newWidth: number) {
  width = newWidth;
  window.dispatchEvent(new Event("resize"));
}

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = (query) => {
    const [, minimum] = /^\(width >= (\d+)px\)$/.exec(query) ?? [];
    return {
      get matches() {
        return width >= Number(minimum);
      },
    } as MediaQueryList;
  };
});

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [390, "mobile"],
  [995, "mobile"],
  [995.5, "mobile"],
  [996, "desktop"],
  [1440, "desktop"],
])("at %d px the layout is the %s one", (at, size) => {
  width = at;

  const { result } = renderHook(useWindowSize);

  expect(result.current).toBe(size);
});

test("Node does not know the window", () => {
  function Size() {
    return useWindowSize();
  }

  expect(renderToString(createElement(Size))).toBe("ssr");
});

test("resizing counts once the window has kept its size for 20 ms", () => {
  width = 390;
  const { result } = renderHook(useWindowSize);

  resizeTo(1000);
  act(() => {
    jest.advanceTimersByTime(19);
  });
  resizeTo(1100);
  act(() => {
    jest.advanceTimersByTime(19);
  });
  expect(result.current).toBe("mobile");
  act(() => {
    jest.advanceTimersByTime(1);
  });

  expect(result.current).toBe("desktop");
});
