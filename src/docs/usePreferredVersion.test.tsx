/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";

import { version1, version2 } from "../testing/docsFixture";
import { DocsProvider } from "./useDocsVersions";
import {
  usePreferredVersion,
  useVersionCandidates,
} from "./usePreferredVersion";

const KEY = "docs-preferred-version-default";

function Docs({ children }: { children: ReactNode }) {
  const versions = [version2, version1];
  return (
    <DocsProvider value={{ default: versions, api: versions }}>
      {children}
    </DocsProvider>
  );
}

beforeEach(() => {
  localStorage.clear();
});

test("the reader's choice is kept in persistent storage, for each docs plugin", () => {
  const { result } = renderHook(() => usePreferredVersion("default"), {
    wrapper: Docs,
  });
  const view = renderHook(() => usePreferredVersion("api"), { wrapper: Docs });

  act(() => {
    result.current.preferVersion("1.0");
  });

  expect(result.current.preferredVersion).toBe(version1);
  expect(localStorage.getItem(KEY)).toBe("1.0");
  expect(view.result.current.preferredVersion).toBeUndefined();
});

test("a stored preferred version that matches no known version is cleared", () => {
  localStorage.setItem(KEY, "0.9");

  const { result } = renderHook(() => usePreferredVersion("default"), {
    wrapper: Docs,
  });

  expect(result.current.preferredVersion).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("a link may mean the current version, then the reader's choice, then the last one", () => {
  const candidates = (path: string) => {
    const { result } = renderHook(() => useVersionCandidates("default", path), {
      wrapper: Docs,
    });
    return result.current.map(({ name }) => name);
  };

  expect(candidates("/tags")).toEqual(["2.0"]);
  localStorage.setItem(KEY, "1.0");
  expect(candidates("/tags")).toEqual(["1.0", "2.0"]);
  expect(candidates("/docs/intro")).toEqual(["2.0", "1.0"]);
  expect(candidates("/docs/1.0/intro")).toEqual(["1.0", "2.0"]);
});

test("missing docs data is an error that says so", () => {
  expect(() =>
    renderHook(() => usePreferredVersion("default")),
  ).toThrowErrorMatchingInlineSnapshot(
    `"There is no data about docs with the plugin id "default". Add these docs to the site, or fix \`docsPluginId\`. Known plugin ids: none."`,
  );
});
