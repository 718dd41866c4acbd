import { expect, test } from "@playwright/test";

import {
  askAll,
  placeOf,
  readQueries,
  relevanceOf,
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
  const missed = answers.filter((answer) => placeOf(answer) === undefined);
  const { queries, recall, meanReciprocalRank } = relevanceOf(answers);
  const lost = missed.map(({ query }) => query.text).join("\n");
  expect(queries).toBeGreaterThanOrEqual(60);
  expect(recall, lost).toBeGreaterThanOrEqual(0.98);
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.91);
}
