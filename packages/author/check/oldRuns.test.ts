import type { Site } from "@technical-blog/content";
import { formatDiagnostic } from "@technical-blog/utils";
import { temporaryFolder } from "@technical-blog/utils/testing";

import { oldRuns } from "./oldRuns";

const { at, write } = temporaryFolder();

async function problems(today: string, checks = {}) {
  const run = { digest: "", tools: {}, passed: 1, failed: 0, skipped: 0 };
  const records = {
    a: { ...run, date: "2025-11-28" },
    b: { ...run, date: "2025-11-29" },
  };
  await write("content/verified.json", JSON.stringify(records));
  const site = { config: { checks }, root: at(), visibility: { today } };
  return (await oldRuns(site as Site)).map(formatDiagnostic);
}

test("posts that were run more than a year ago are listed once", async () => {
  const message = (names: string) =>
    `content/verified.json: the code of these posts was last run more than a year ago: ${names}. Run npm run verify:posts -- --record with their names. (old-run)`;

  expect(await problems("2026-11-28")).toEqual([]);
  expect(await problems("2026-11-29")).toEqual([message("a")]);
  expect(await problems("2026-11-30")).toEqual([message("a, b")]);
});

test("the check can be turned off", async () => {
  expect(await problems("2026-11-30", { "old-run": "off" })).toEqual([]);
});
