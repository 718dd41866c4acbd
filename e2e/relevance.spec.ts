import { expect, test } from "@playwright/test";

import {
  askAll,
  meanReciprocalRank,
  PRECISE,
  readQueries,
  sectionRank,
  type Answer,
} from "../bench/relevance";
import { serveInParts, publishedIndex } from "./indexInParts";

test("search finds what its queries name, at the top, in a whole index and in parts", async ({
  page,
}) => {
  // Slow, because it types all queries twice.
  test.slow();
  await page.goto("/", { waitUntil: "networkidle" });
  const whole = await askAll(page, readQueries());
  expectRelevance(whole);

  await page.goto("/", { waitUntil: "networkidle" });
  await serveInParts(page, publishedIndex());
  const inParts = await askAll(page, readQueries());
  expectRelevance(inParts);

  // The results are equal, unless the panel says that there may be others.
  const differing = inParts.filter(
    ({ routes }, index) =>
      JSON.stringify(routes) !== JSON.stringify(whole[index]?.routes),
  );
  expect(differing.filter(({ isIncomplete }) => !isIncomplete)).toEqual([]);
  expect(differing.length).toBeLessThanOrEqual(2);
});

function expectRelevance(answers: readonly Answer[]) {
  const precise = answers.filter(({ query }) => query.kind === PRECISE);
  const ranks = precise.map(sectionRank);
  const missed = precise.filter((_, index) => ranks[index] === undefined);
  const recall = 1 - missed.length / precise.length;
  const lost = missed.map(({ query }) => query.text).join("\n");
  expect(precise.length).toBeGreaterThanOrEqual(60);
  expect(recall, lost).toBeGreaterThanOrEqual(0.98);
  expect(meanReciprocalRank(ranks)).toBeGreaterThanOrEqual(0.91);
}
