import { printBuildSummary } from "./buildSummary";

function printed(counts: Parameters<typeof printBuildSummary>[0]) {
  const lines: string[] = [];
  printBuildSummary(counts, { log: (line = "") => lines.push(line) });
  return lines;
}

test("the summary of a build is one line with all counts", () => {
  const lines = printed({
    posts: 53,
    notes: 2,
    pages: 114,
    rendered: 1,
    fromCache: 52,
    warnings: 0,
    seconds: 12.345,
  });

  expect(lines).toEqual([
    "Built 114 pages of 53 posts and 2 notes in 12.3 s: 1 rendered, 52 from the cache, 0 warnings.",
  ]);
});

test("one of something is named in the singular", () => {
  const lines = printed({
    posts: 1,
    notes: 0,
    pages: 1,
    rendered: 1,
    fromCache: 0,
    warnings: 1,
    seconds: 2,
  });

  expect(lines).toEqual([
    "Built 1 page of 1 post in 2.0 s: 1 rendered, 0 from the cache, 1 warning.",
  ]);
});
