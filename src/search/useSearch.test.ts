/** @jest-environment jsdom */
import { indexOf } from "@technical-blog/search/testing";
import { renderHook } from "@testing-library/react";

import { useSearch } from "./useSearch";
import { useSearchIndex, type SearchIndexState } from "./useSearchIndex";

jest.mock("./useSearchIndex");
jest.mock("./glossary.json", () => [["database", "db"]]);

const state = jest.mocked(useSearchIndex);

const ready = async (...titles: string[]): Promise<SearchIndexState> => ({
  status: "ready",
  index: await indexOf(titles.map((title) => ({ title, content: "git" }))),
});

const titles = ({ results }: ReturnType<typeof useSearch>) =>
  results.map(({ title }) => title);

test("searches the current index, also after a smaller one replaces it", async () => {
  state.mockReturnValue(await ready("One", "Two", "Three"));
  const { result, rerender } = renderHook(() => useSearch("git"));
  expect(titles(result.current)).toEqual(["One", "Two", "Three"]);

  state.mockReturnValue(await ready("Other"));
  rerender();

  expect(titles(result.current)).toEqual(["Other"]);
});

test.each([
  ["no index yet", "git", "idle"],
  ["nothing typed", "  ", "ready"],
] as const)("is idle with %s", async (_name, input, status) => {
  state.mockReturnValue({ ...(await ready("One")), status });

  const { result } = renderHook(() => useSearch(input));

  expect(result.current.status).toBe("idle");
});

test("knows other forms of words, as the site is in English", async () => {
  state.mockReturnValue(await ready("Stash"));

  const { result } = renderHook(() => useSearch("the stashed"));

  expect(titles(result.current)).toEqual(["Stash"]);
});

test("knows the equal terms of the glossary", async () => {
  state.mockReturnValue(await ready("Database"));

  const { result } = renderHook(() => useSearch("db"));

  expect(titles(result.current)).toEqual(["Database"]);
});
