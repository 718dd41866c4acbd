import type { Browser, Page } from "@playwright/test";

import type { Line } from "../e2e/staticHost";

/** Lighthouse's mobile profile, "Slow 4G". */
export const SLOW_4G: Line = {
  latencyMs: 562.5,
  bytesPerSecond: (1474.56 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };

/** Even the slowest mode has loaded its scripts after this time. */
const SETTLED_MS = 6000;

export type WatchedWindow = Window & {
  vitals: { lcp: number; cls: number; tbt: number };
  /** Durations of events, from the input to the next frame. */
  events: number[];
};

/** A page in a new profile, on a slow machine. */
export async function visit(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: PHONE,
    // Replaces the mode in the inline script of a page.
    bypassCSP: true,
    serviceWorkers: "block",
  });
  await page.addInitScript(watchVitals);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  return page;
}

export const readVitals = (page: Page) =>
  page.evaluate(() => (window as unknown as WatchedWindow).vitals);

/** Runs in the page, before its scripts. */
function watchVitals() {
  const vitals = { lcp: 0, cls: 0, tbt: 0 };
  const events: number[] = [];
  Object.assign(window, { vitals, events });
  const observe = (
    type: string,
    add: (entry: PerformanceEntry) => void,
    options: object = {},
  ) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(add);
    }).observe({ type, buffered: true, ...options });
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
  observe("event", (entry) => events.push(entry.duration), {
    durationThreshold: 16,
  });
}
