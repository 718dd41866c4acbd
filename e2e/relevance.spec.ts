import { expect, test } from "@playwright/test";

import { askAll, placeOf, readQueries, relevanceOf } from "../bench/relevance";
import { serveInParts, publishedIndex } from "./indexInParts";

test("search finds the sections that its queries name, and at the top", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const answers = await askAll(page, readQueries());

  const missed = answers.filter((answer) => placeOf(answer) === undefined);
  const { queries, recall, meanReciprocalRank } = relevanceOf(answers);
  const lost = missed.map(({ query }) => query.text).join("\n");
  expect(queries).toBeGreaterThanOrEqual(60);
  expect(recall, lost).toBeGreaterThanOrEqual(0.98);
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
});

test("an index in parts gives the same results, unless the panel says that they may be incomplete", async ({
  page,
}) => {
  // It asks all queries twice.
  test.slow();
  await page.goto("/", { waitUntil: "networkidle" });
  const whole = await askAll(page, readQueries());
  await page.goto("/", { waitUntil: "networkidle" });
  await serveInParts(page, publishedIndex());
  const inParts = await askAll(page, readQueries());

  const differing = inParts.filter(
    ({ routes }, index) =>
      JSON.stringify(routes) !== JSON.stringify(whole[index]?.routes),
  );
  expect(differing.filter(({ isIncomplete }) => !isIncomplete)).toEqual([]);
  expect(differing.length).toBeLessThanOrEqual(2);
  const { recall, meanReciprocalRank } = relevanceOf(inParts);
  expect(recall).toBeGreaterThanOrEqual(0.98);
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
});
