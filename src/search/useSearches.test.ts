/** @jest-environment jsdom */
import {
  expandQuery,
  parseQuery,
  rank,
  splitIndex,
} from "@technical-blog/search";
import { indexFile, indexOf } from "@technical-blog/search/testing";
import { act, renderHook, waitFor } from "@testing-library/react";

import { siteConfigValue } from "../config/useSiteConfig";
import type { Search } from "./useSearch";
import { mergeSearches, useSearches } from "./useSearches";
import { loadIndex } from "./useSearchIndex";

async function search(titles: string[]): Promise<Search> {
  const index = await indexOf(titles.map((title) => ({ title })));
  const query = expandQuery(parseQuery("git rebase"), index);
  const options = siteConfigValue.search;
  const { ranked, isIncomplete } = rank(index.ids, query, index, options);
  return {
    status: "ready",
    query,
    ranked,
    results: ranked.map(({ document }) => document),
    isWeak: false,
    suggestions: [],
    isIncomplete,
    isInParts: false,
    isPartial: false,
  };
}

test("sections with all words come first, whatever index they are in", async () => {
  const { results } = mergeSearches(
    [await search(["Git", "Other"]), await search(["Git rebase", "Other"])],
    8,
  );

  expect(results.map(({ title }) => title)).toEqual(["Git rebase", "Git"]);
});

test("there are no more results than of one index", async () => {
  const many = await search(["Git a", "Git b", "Git c"]);

  expect(mergeSearches([many, many], 2).results).toHaveLength(2);
});

test("an index that fails is an empty one, and one that loads holds up the others", async () => {
  const ready = await search(["Git"]);
  const failed: Search = { ...ready, status: "error", ranked: [], results: [] };
  const loading: Search = { ...failed, status: "loading" };

  expect(mergeSearches([ready, failed], 8)).toMatchObject({
    status: "ready",
    results: ready.results,
  });
  expect(mergeSearches([ready, loading], 8).status).toBe("loading");
});

test("results are incomplete if those of one index are", async () => {
  const complete = await search(["Git"]);
  const incomplete: Search = { ...complete, isIncomplete: true };

  expect(mergeSearches([complete, complete], 8).isIncomplete).toBe(false);
  expect(mergeSearches([complete, incomplete], 8).isIncomplete).toBe(true);
});

test("while a part of one index loads, the results of all stay those of the query before", async () => {
  const posts = indexFile([{ title: "Git" }, { title: "Merge" }]);
  const { head, parts } = splitIndex(
    indexFile([{ title: "Git docs" }, { title: "Merge docs" }]),
    "1",
  );
  document.documentElement.dataset.searchParts = "docs";
  const releases: (() => void)[] = [];
  globalThis.fetch = async (path) => {
    const [, name = ""] = /([^/]*)\.json$/.exec(path as string) ?? [];
    // The part of the second section, which only the second query needs.
    if (name === "sections-1") {
      await new Promise<void>((resolve) => releases.push(resolve));
    }
    const files = new Map<string, unknown>([
      ...parts,
      ["search-index-posts", posts],
      ["search-index-docs.head", head],
    ]);
    const json = () => Promise.resolve(files.get(name));
    return { ok: true, json } as Response;
  };
  const { result, rerender } = renderHook(
    ({ query }) => useSearches(query, ["posts", "docs"]),
    { initialProps: { query: "git" } },
  );
  const titles = () => result.current.results.map(({ title }) => title);
  const all = (...expected: string[]) =>
    waitFor(() => {
      expect(result.current.status).toBe("ready");
      expect(titles().sort()).toEqual(expected);
    });
  await act(() => Promise.all([loadIndex("posts"), loadIndex("docs")]));
  await all("Git", "Git docs");

  rerender({ query: "merge" });
  await waitFor(() => {
    expect(result.current.status).toBe("stalled");
  });
  expect(titles().sort()).toEqual(["Git", "Git docs"]);

  releases[0]?.();
  await all("Merge", "Merge docs");
});

test("the number of indexes may change, as it does in `gatsby develop` when docs come and go", () => {
  const { result, rerender } = renderHook(({ tags }) => useSearches("", tags), {
    initialProps: { tags: ["posts", "docs"] },
  });

  for (const tags of [["posts", "docs", "api"], ["posts"], ["posts", "docs"]]) {
    rerender({ tags });
    expect(result.current.status).toBe("idle");
  }
});
