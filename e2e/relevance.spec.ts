import { expect, test } from "@playwright/test";
import { groupBy } from "lodash";

import {
  askAll,
  meanReciprocalRank,
  postRank,
  PRECISE,
  readQueries,
  sectionRank,
  type Answer,
} from "../bench/relevance";
import { serveInParts, publishedIndex } from "./indexInParts";

test("search finds the post that readers ask for in their own words, at the top", async ({
  page,
}) => {
  const queries = readQueries().filter(({ kind }) => kind !== PRECISE);
  await page.goto("/", { waitUntil: "networkidle" });

  const answers = await askAll(page, queries);

  expect(answers.length).toBeGreaterThanOrEqual(200);
  expect(meanReciprocalRank(answers.map(postRank))).toBeGreaterThanOrEqual(
    0.89,
  );
  const kinds = groupBy(answers, ({ query }) => query.kind);
  for (const [kind, ofKind] of Object.entries(kinds)) {
    expect(
      meanReciprocalRank(ofKind.map(postRank)),
      kind,
    ).toBeGreaterThanOrEqual(kind === "synonym" ? 0.55 : 0.8);
  }
});

test("search finds what precise queries name, at the top, in a whole index and in parts", async ({
  page,
}) => {
  // Slow, because it types all of them twice.
  test.slow();
  const queries = readQueries().filter(({ kind }) => kind === PRECISE);
  await page.goto("/", { waitUntil: "networkidle" });
  const whole = await askAll(page, queries);
  expectRelevance(whole);

  await page.goto("/", { waitUntil: "networkidle" });
  await serveInParts(page, publishedIndex());
  const inParts = await askAll(page, queries);
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
  const ranks = answers.map(sectionRank);
  const missed = answers.filter((_, index) => ranks[index] === undefined);
  const recall = 1 - missed.length / answers.length;
  const lost = missed.map(({ query }) => query.text).join("\n");
  expect(answers.length).toBeGreaterThanOrEqual(60);
  expect(recall, lost).toBeGreaterThanOrEqual(0.98);
  expect(meanReciprocalRank(ranks)).toBeGreaterThanOrEqual(0.91);
}
