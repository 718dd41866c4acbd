import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

import type { Browser } from "@playwright/test";

import { FIXTURE_FOLDER, PREFIX } from "../e2e/fixtureSite";
import { pageBudgets } from "../e2e/pageBudgets";
import { startStaticHost, type Line } from "../e2e/staticHost";
import { launchChromium } from "./launchChromium";
import { median } from "./results";
import { readVitals, visit } from "./visit";

type PageMeasurement = {
  kind: string;
  /** Compressed with brotli; the font, which is compressed, as it was received. */
  bytes: Record<"html" | "styles" | "scripts" | "font", number>;
  lcp: number[];
  cls: number[];
  tbt: number[];
};

/** A text that moves by less than this is not seen to move. */
const MAX_CLS = 0.001;

/**
 * Weighs a page of each kind, and visits it on a slow line and machine. Leaves out those of the fixture site if it is not
 * built (`node scripts/run.mjs fixture`).
 * @param kinds all by default
 */
export async function measurePages(
  runs: number,
  line: Line,
  kinds?: readonly string[],
): Promise<PageMeasurement[]> {
  const browser = await launchChromium();
  const measurements: PageMeasurement[] = [];
  for (const { kind, path: route, site } of pageBudgets) {
    if (kinds && !kinds.includes(kind)) continue;
    if (!existsSync(site)) {
      console.log(`${kind}: left out, ${site} is not built.`);
      continue;
    }
    const prefix = site === FIXTURE_FOLDER ? PREFIX : "";
    const host = await startStaticHost({ root: site, prefix, cdn: { line } });
    const url = `${host.url}${prefix}${route}`;
    const font = await fontBytes(browser, url);
    const visits = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await visit(browser, url);
      visits.push(await readVitals(page));
      await page.close();
    }
    await host.close();
    const measurement = {
      kind,
      bytes: { ...weigh(path.join(site, route)), font },
      lcp: visits.map(({ lcp }) => lcp),
      cls: visits.map(({ cls }) => cls),
      tbt: visits.map(({ tbt }) => tbt),
    };
    console.log(measurement);
    measurements.push(measurement);
  }
  await browser.close();
  return measurements;
}

/** The pages whose text moves. */
export function movingPages(measurements: readonly PageMeasurement[]) {
  return measurements.filter(({ cls }) => Math.max(...cls) > MAX_CLS);
}

export function pagesTable(
  measurements: readonly PageMeasurement[],
): string[][] {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    [
      "Page",
      "HTML, kB",
      "of it styles",
      "of it scripts",
      "Font, kB",
      "LCP, ms",
      "CLS",
      "TBT, ms",
    ],
    ...measurements.map(({ kind, bytes, lcp, cls, tbt }) => [
      kind,
      kB(bytes.html),
      kB(bytes.styles),
      kB(bytes.scripts),
      kB(bytes.font),
      median(lcp).toFixed(0),
      Math.max(...cls).toFixed(4),
      median(tbt).toFixed(0),
    ]),
  ];
}

function weigh(page: string) {
  const file = page.endsWith(".html") ? page : path.join(page, "index.html");
  const html = readFileSync(file, "utf8");
  const size = (pattern: RegExp) =>
    brotliCompressSync([...html.matchAll(pattern)].join("")).length;
  return {
    html: brotliCompressSync(html).length,
    styles: size(/<style[^>]*>.*?<\/style>/gs),
    scripts: size(/<script(?: data-inline="\w+")?>.*?<\/script>/gs),
  };
}

/** Of the first view, on a fast line: on a slow one the font serves the next page. */
async function fontBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
      .reduce((sum, size) => sum + size, 0),
  );
  await page.close();
  return bytes;
}
