/** @jest-environment jsdom */
import { version1, version2 } from "@technical-blog/content/testing";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";

import { DocsProvider } from "./useDocsVersions";
import { useVersionCandidates } from "./useVersionCandidates";

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

/** Shows the candidates of a page, and returns a function that reads their names. */
function show(path: string, pluginId = "default"): () => string[] {
  const { result } = renderHook(() => useVersionCandidates(pluginId, path), {
    wrapper: Docs,
  });
  return () => result.current.map(({ name }) => name);
}

test("a link may mean the current version, then the reader's choice, then the last one", () => {
  expect(show("/tags")()).toEqual(["2.0"]);
  localStorage.setItem(KEY, "1.0");
  expect(show("/tags")()).toEqual(["1.0", "2.0"]);
  expect(show("/docs/intro")()).toEqual(["2.0", "1.0"]);
  expect(show("/docs/1.0/intro")()).toEqual(["1.0", "2.0"]);
});

test("each docs plugin has its own choice, also one of another tab", () => {
  const ofDefault = show("/tags");
  const ofApi = show("/tags", "api");

  act(() => {
    localStorage.setItem(KEY, "1.0");
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
  });

  expect(ofDefault()).toEqual(["1.0", "2.0"]);
  expect(ofApi()).toEqual(["2.0"]);
});

test("a stored version that matches no known version is cleared and treated as none", () => {
  localStorage.setItem(KEY, "0.9");

  expect(show("/tags")()).toEqual(["2.0"]);
  expect(localStorage.getItem(KEY)).toBeNull();
});
