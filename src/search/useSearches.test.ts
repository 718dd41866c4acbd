import { siteConfigValue } from "../config/useSiteConfig";
import { indexOf } from "../testing/indexFixture";
import { expandQuery } from "./expandQuery";
import { parseQuery } from "./parseQuery";
import { rank } from "./rank";
import type { Search } from "./useSearch";
import { mergeSearches } from "./useSearches";

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
    isIncomplete,
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
