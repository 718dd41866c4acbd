import { chromium, expect, test, type Browser } from "@playwright/test";
import lighthouse from "lighthouse";

import { pageKinds } from "./site";

const CATEGORIES = ["accessibility", "best-practices", "seo"];

/** Reserved for this test; other tests open no debugging port. */
const DEBUGGING_PORT = 9223;

test.describe.configure({ mode: "serial", timeout: 60_000 });

let browser: Browser;

test.beforeAll(async ({ launchOptions }) => {
  browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--remote-debugging-port=${String(DEBUGGING_PORT)}`,
    ],
  });
});

test.afterAll(() => browser.close());

/** The others are checked by `npm run test:slow`. */
const OFTEN = ["list", "post"];

for (const { kind, path } of pageKinds) {
  const title = `${kind} page: full marks for ${CATEGORIES.join(", ")}`;
  const tag = OFTEN.includes(kind) ? [] : "@slow";
  test(title, { tag }, async ({ baseURL }) => {
    // With a fragment, the page lays out all its items at once. Until the browser is idle, Lighthouse takes items that are far
    // from the screen for overlapping: see layOutRest.inline.ts.
    const result = await lighthouse(`${baseURL ?? ""}${path}#all`, {
      port: DEBUGGING_PORT,
      logLevel: "error",
      onlyCategories: CATEGORIES,
      disableFullPageScreenshot: true,
      // Search engines should not list this page.
      skipAudits: kind === "not found" ? ["is-crawlable"] : [],
    });
    const { categories = {}, audits = {} } = result?.lhr ?? {};
    const losses = Object.values(categories).flatMap(({ title, auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
        .map(({ id }) => `${title}: ${id}`),
    );
    expect(losses).toEqual([]);
    expect(Object.values(categories).map(({ score }) => score)).toEqual([
      1, 1, 1,
    ]);
  });
}
