import { expect, test } from "@playwright/test";

import { askAll, placeOf, readQueries, relevanceOf } from "../bench/relevance";

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
