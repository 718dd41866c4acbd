import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { chromium, type Browser, type Page } from "@playwright/test";

import { NEWEST, POST } from "../e2e/site";

/*
 * Compares the three modes of `application` on the built site: what a reader waits for on a phone at Slow 4G. A page
 * carries its mode, so the pages are changed on their way to the browser. Run `npm run build` first.
 */

const MODES = ["eager", "idle", "intent"] as const;
const RUNS = 5;
const PORT = 9301;
const URL_OF_SITE = `http://127.0.0.1:${String(PORT)}`;

/** Lighthouse's mobile profile. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** Scripts of the application are there after this time, even in the slowest mode. */
const SETTLED_MS = 6000;

type Mode = (typeof MODES)[number];
type Vitals = { lcp: number; cls: number; tbt: number; bytes: number };

async function openPage(browser: Browser, mode: Mode): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    bypassCSP: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.route(
    (url) => !path.extname(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/mode:"\w+"/, `mode:"${mode}"`);
      await route.fulfill({ response, body });
    },
  );
  return page;
}

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** The vitals of a first visit, and the bytes of its scripts and data. */
async function firstLoad(browser: Browser, mode: Mode): Promise<Vitals> {
  const page = await openPage(browser, mode);
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0, tbt: 0 };
    Object.assign(window, { vitals });
    const observe = (type: string, add: (entry: PerformanceEntry) => void) => {
      new PerformanceObserver((list) => {
        list.getEntries().forEach(add);
      }).observe({ type, buffered: true });
    };
    observe("largest-contentful-paint", (entry) => {
      vitals.lcp = entry.startTime;
    });
    observe("layout-shift", (entry) => {
      vitals.cls += (entry as unknown as { value: number }).value;
    });
    observe("longtask", (entry) => {
      vitals.tbt += Math.max(0, entry.duration - 50);
    });
  });
  await throttle(page);
  await page.goto(URL_OF_SITE + POST);
  await page.waitForTimeout(SETTLED_MS);
  const vitals = await page.evaluate(() => ({
    ...(window as unknown as { vitals: Omit<Vitals, "bytes"> }).vitals,
    bytes: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.(js|json)$/.test(name))
      .reduce(
        (sum, entry) =>
          sum + (entry as PerformanceResourceTiming).encodedBodySize,
        0,
      ),
  }));
  await page.context().close();
  return vitals;
}

/** Milliseconds from a click on a post in the list to its heading, the pointer having rested on the link for a while. */
async function navigation(
  browser: Browser,
  mode: Mode,
  { restMs, isSlow }: { restMs: number; isSlow: boolean },
): Promise<number> {
  const page = await openPage(browser, mode);
  if (isSlow) await throttle(page);
  await page.goto(URL_OF_SITE);
  await page.waitForTimeout(isSlow ? SETTLED_MS : 2000);
  const link = page.locator(`main a[href="${NEWEST.path}"]`).first();
  await link.hover();
  await page.waitForTimeout(restMs);
  const start = performance.now();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator("article h1").waitFor();
  const duration = performance.now() - start;
  await page.context().close();
  return duration;
}

function median(values: readonly number[]): number {
  return (
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
  );
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure());
  return results;
}

async function measureMode(browser: Browser, mode: Mode): Promise<string[]> {
  const loads = await repeat(() => firstLoad(browser, mode));
  const navigations = [
    { restMs: 0, isSlow: false },
    { restMs: 500, isSlow: false },
    { restMs: 0, isSlow: true },
    { restMs: 2000, isSlow: true },
  ];
  const times = [];
  for (const options of navigations) {
    times.push(median(await repeat(() => navigation(browser, mode, options))));
  }
  const of = (name: keyof Vitals) => median(loads.map((load) => load[name]));
  return [
    mode,
    of("lcp").toFixed(0),
    of("tbt").toFixed(0),
    of("cls").toFixed(3),
    (of("bytes") / 1000).toFixed(0),
    ...times.map((time) => time.toFixed(0)),
  ];
}

const server = spawn(
  "npx",
  [
    "gatsby",
    "serve",
    "--prefix-paths",
    "--host",
    "127.0.0.1",
    "--port",
    String(PORT),
  ],
  { stdio: "ignore", detached: true },
);

async function waitForServer() {
  for (;;) {
    const isUp = await fetch(URL_OF_SITE).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function run() {
  await waitForServer();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox"],
  });
  const rows: string[][] = [];
  for (const mode of MODES) rows.push(await measureMode(browser, mode));
  const version = browser.version();
  await browser.close();
  const head = [
    "application",
    "LCP, ms",
    "TBT, ms",
    "CLS",
    "scripts and data, kB",
    "click to post, ms",
    "after 0.5 s on the link, ms",
    "click to post at Slow 4G, ms",
    "after 2 s on the link at Slow 4G, ms",
  ];
  const table = [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  const text = `# Vitals by mode of the application

Medians of ${String(RUNS)}. First load of a post at Slow 4G with a CPU slowed down ${String(CPU_SLOWDOWN)} times, then navigations from the list of posts to a post. Chromium does not slow down the network of pages that it prepares by speculation rules. Times of navigations include about 20 ms of the tool.

${table}

Chromium ${version}, Node ${process.version}, ${String(os.cpus().length)} CPUs. Repeat with \`npm run build\` and \`npm run bench:vitals\`.
`;
  mkdirSync(path.join("bench", "results"), { recursive: true });
  writeFileSync(path.join("bench", "results", "vitals.md"), text);
  console.log(text);
}

run()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    // The server starts a process of its own.
    if (server.pid) process.kill(-server.pid);
  });
