import { parseArgs } from "node:util";

import type { Browser, Page } from "@playwright/test";
import { loadSiteConfig } from "@technical-blog/content";
import lighthouse from "lighthouse";

import { plainPage } from "../e2e/plainPage";
import { NEWEST, pageKinds, POST } from "../e2e/site";
import { startStaticHost } from "../e2e/staticHost";
import { freePort } from "../scripts/site/freePort";
import type { SiteConfig } from "../src/config/siteConfigSchema";
import { launchChromium } from "./launchChromium";
import { measurePages, movingPages, pagesTable } from "./pageVitals";
import { median, writeResult } from "./results";
import { readVitals, SLOW_4G, visit, type WatchedWindow } from "./visit";

/*
 * `npm run bench:vitals`: measures waiting times of readers in the last build. In each mode of `application`, on Lighthouse's
 * mobile profile: a first visit, controls, and the navigation from the list of posts to a post. Then, as a baseline, a first
 * visit to the same post as plain HTML, Lighthouse's scores of each page kind, and what pages weigh, which fails if one moves
 * (`--only pages` measures only that). A browser under a debugger prefetches
 * pages but does not prerender them, so `intent` is measured without prerendering.
 */

type Column = SiteConfig["application"] | "plain HTML";

const MODES = ["eager", "idle", "intent"] as const;
const COLUMNS: readonly Column[] = [...MODES, "plain HTML"];
const SITE = "public";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    modes: { type: "string", default: MODES.join(",") },
    /** Page kinds for Lighthouse and for the weight of pages; all by default. */
    kinds: { type: "string" },
    only: { type: "string" },
  },
});
const RUNS = Number(options.runs);
const siteConfig = loadSiteConfig();

type Measurement = { metric: string; column: Column; values: number[] };

async function firstVisit(browser: Browser, url: string) {
  const page = await visit(browser, url + POST);
  const { lcp, tbt, cls } = await readVitals(page);
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.(?:js|json)$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
      .reduce((sum, size) => sum + size, 0),
  );
  await page.close();
  return {
    "LCP of a post, ms": lcp,
    "TBT of a post, ms": tbt,
    "CLS of a post": cls,
    "Scripts and data of a post, kB": bytes / 1000,
  };
}

/** The longest event of each control, in ms; at least 16. */
async function controls(browser: Browser, url: string) {
  const longest = async (page: Page, act: () => Promise<unknown>) => {
    await page.evaluate(() => {
      (window as unknown as WatchedWindow).events.length = 0;
    });
    await act();
    await page.waitForTimeout(1000);
    const events = await page.evaluate(
      () => (window as unknown as WatchedWindow).events,
    );
    return Math.max(16, ...events);
  };
  const page = await visit(browser, `${url}/all`);
  const theme = page.getByRole("button", { name: /Switch to/ });
  const menu = page.getByRole("button", { name: /menu/i }).first();
  const filter = page.getByRole("main").getByRole("textbox");
  const search = page.getByRole("combobox", { name: "Search" });
  const durations = {
    "Theme, ms": await longest(page, () => theme.click()),
    "Menu, ms": await longest(page, async () => {
      await menu.click();
      await page.keyboard.press("Escape");
    }),
    "Filter, ms": await longest(page, () => filter.pressSequentially("git")),
    "Search key, ms": await longest(page, async () => {
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("Control+k");
      await search.waitFor();
      await page.keyboard.type("lockfile", { delay: 100 });
      await page.getByRole("option").first().waitFor();
    }),
  };
  await page.close();
  return durations;
}

/** Time from a click on a post in the list to its heading, in ms, after the pointer has rested on the link. */
async function navigation(browser: Browser, url: string, restMs: number) {
  const page = await visit(browser, url);
  await page.locator(`main a[href="${NEWEST.path}"]`).first().hover();
  await page.waitForTimeout(restMs);
  const start = performance.now();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator("article h1").waitFor();
  const duration = performance.now() - start;
  await page.close();
  return duration;
}

async function measureMode(mode: (typeof MODES)[number]) {
  const site = await startStaticHost({
    root: SITE,
    cdn: { line: SLOW_4G },
    changeHtml: (html) => html.replace(/mode:"\w+"/, `mode:"${mode}"`),
  });
  const measurements = await measure(mode, async (browser) => ({
    ...(await firstVisit(browser, site.url)),
    ...(await controls(browser, site.url)),
    "List to post, at once, ms": await navigation(browser, site.url, 0),
    "List to post, 2 s on the link, ms": await navigation(
      browser,
      site.url,
      2000,
    ),
  }));
  await site.close();
  return measurements;
}

async function measurePlain() {
  const html = await readPlainPage();
  const site = await startStaticHost({
    root: SITE,
    cdn: { line: SLOW_4G },
    changeHtml: () => html,
  });
  const measurements = await measure("plain HTML", (browser) =>
    firstVisit(browser, site.url),
  );
  await site.close();
  return measurements;
}

async function readPlainPage() {
  const site = await startStaticHost({ root: SITE });
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(site.url + POST);
  const html = await page.locator("[data-page-text]").evaluate(plainPage);
  await browser.close();
  await site.close();
  return html;
}

/** Each metric of all runs. */
async function measure(
  column: Column,
  run: (browser: Browser) => Promise<Record<string, number>>,
): Promise<Measurement[]> {
  const browser = await launchChromium();
  const metrics = new Map<string, number[]>();
  for (let count = 1; count <= RUNS; count += 1) {
    const measured = await run(browser);
    for (const [metric, value] of Object.entries(measured)) {
      metrics.set(metric, [...(metrics.get(metric) ?? []), value]);
    }
    console.log(`${column}, run ${String(count)}`, measured);
  }
  await browser.close();
  return [...metrics].map(([metric, values]) => ({ metric, column, values }));
}

/** Lighthouse's performance scores of the site, out of 100; e2e/lighthouse.spec.ts tests the other categories. */
async function marks(): Promise<Measurement[]> {
  const site = await startStaticHost({ root: SITE, cdn: {} });
  const measurements: Measurement[] = [];
  const kinds = options.kinds?.split(",");
  for (const { kind, path } of pageKinds) {
    if (kinds && !kinds.includes(kind)) continue;
    const values: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const port = await freePort();
      const browser = await launchChromium(
        `--remote-debugging-port=${String(port)}`,
      );
      const result = await lighthouse(site.url + path, {
        port,
        logLevel: "error",
        onlyCategories: ["performance"],
      });
      await browser.close();
      values.push((result?.lhr.categories.performance?.score ?? NaN) * 100);
    }
    const metric = `Lighthouse, ${kind}`;
    measurements.push({ metric, column: siteConfig.application, values });
    console.log(kind, values);
  }
  await site.close();
  return measurements;
}

/** What pages weigh, and how they load. */
async function pages() {
  const measurements = await measurePages(
    RUNS,
    SLOW_4G,
    options.kinds?.split(","),
  );
  writeResult({
    name: "pages",
    rows: pagesTable(measurements),
    runs: RUNS,
    measurements,
  });
  const moving = movingPages(measurements);
  if (moving.length > 0) {
    console.error(
      `The text of pages moves while they load: ${moving.map(({ kind }) => kind).join(", ")}.`,
    );
    process.exitCode = 1;
  }
}

async function main() {
  await pages();
  if (options.only === "pages") return;
  const measurements: Measurement[] = [];
  const modes = options.modes.split(",");
  for (const mode of MODES.filter((mode) => modes.includes(mode)))
    measurements.push(...(await measureMode(mode)));
  measurements.push(...(await measurePlain()));
  measurements.push(...(await marks()));
  const metrics = [...new Set(measurements.map(({ metric }) => metric))];
  writeResult({
    name: "vitals",
    rows: [
      ["Slow 4G, CPU / 4", ...COLUMNS],
      ...metrics.map((metric) => [
        metric,
        ...COLUMNS.map((column) => {
          const found = measurements.find(
            (one) => one.metric === metric && one.column === column,
          );
          return found ? summary(found.values) : "";
        }),
      ]),
    ],
    runs: RUNS,
    measurements,
  });
}

function summary(values: readonly number[]): string {
  const format = (value: number) => String(Number(value.toPrecision(3)));
  return `${format(median(values))} (${format(Math.min(...values))} to ${format(Math.max(...values))})`;
}

void main();
