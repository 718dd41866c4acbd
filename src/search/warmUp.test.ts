import { indexOf } from "@technical-blog/search/testing";

import { siteConfigValue } from "../config/useSiteConfig";
import { warmUp } from "./warmUp";

jest.mock("../loading/whenIdle", () => ({
  whenIdle: (callback: () => void) => setTimeout(callback),
}));

const { search: options } = siteConfigValue;
const { signal } = new AbortController();

async function watchedIndex() {
  const index = await indexOf([
    { title: "Undo in git", content: "The reflog keeps it" },
    { title: "Café", content: "Zero" },
  ]);
  return { index, search: jest.spyOn(index.flexSearch, "search") };
}

test("searches for letters and for words of titles, so all of a small index is ready", async () => {
  const { index, search } = await watchedIndex();
  const decoded = jest.spyOn(index, "postingsOf");

  await warmUp(index, options, signal);

  expect(search).toHaveBeenCalledWith("git");
  const tokens = decoded.mock.calls.map(([token]) => index.vocabulary[token]);
  expect(tokens).toEqual(expect.arrayContaining([...index.vocabulary]));
});

test("does so once for each index", async () => {
  const { index, search } = await watchedIndex();
  await warmUp(index, options, signal);
  search.mockClear();

  await warmUp(index, options, signal);

  expect(search).not.toHaveBeenCalled();
});

test("stops when its signal is aborted", async () => {
  const { index, search } = await watchedIndex();
  const stopped = new AbortController();
  search.mockImplementation(() => {
    stopped.abort();
    return [];
  });

  await warmUp(index, options, stopped.signal);

  expect(search).toHaveBeenCalledTimes(1);
});

test("leaves an index in parts alone, whose postings have not loaded", async () => {
  const { index, search } = await watchedIndex();
  const parts: typeof index.parts = {
    tag: "default",
    version: "1",
    ranges: [0],
    requests: new Map(),
    loaded: new Set(),
    failed: new Set(),
  };

  await warmUp({ ...index, parts }, options, signal);

  expect(search).not.toHaveBeenCalled();
});
