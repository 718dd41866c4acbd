import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import {
  chromium,
  type Browser,
  type Page,
  type Response,
} from "@playwright/test";

import type { SearchIndexFile } from "../src/search/searchDocument";
import { askAll, readQueries, relevanceOf } from "./relevance";
import { serveSite } from "./serveSite";
import { syntheticIndex } from "./syntheticIndex";

const POSTS = "content/posts";
const INDEX = "public/search-index-default.json";
const SLOW_DOWN = 4;
const SYNTHETIC_POSTS = 500;

async function main() {
  const own = readFileSync(INDEX, "utf8");
  const posts = readdirSync(POSTS).length;
  const synthetic = syntheticIndex(own, SYNTHETIC_POSTS);
  const site = await serveSite("public");
  const larger = await serveSite("public", {
    "/search-index-default.json": synthetic,
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await printBytes(browser, site.url, posts);
    await printTimes(browser, site.url, posts, own);
    await printTimes(browser, larger.url, SYNTHETIC_POSTS, synthetic);
    await printRelevance(browser, site.url);
  } finally {
    await browser.close();
    await site.close();
    await larger.close();
  }
}

/** What a reader fetches until the first result. */
async function printBytes(browser: Browser, url: string, posts: number) {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.goto(url, { waitUntil: "networkidle" });
  const bodies: { name: string; body: Promise<Buffer> }[] = [];
  const note = (response: Response) => {
    const name = path.basename(new URL(response.url()).pathname);
    bodies.push({ name, body: response.body() });
  };
  page.on("response", note);
  await openSearch(page);
  page.off("response", note);
  const fetched = await Promise.all(
    bodies.map(async ({ name, body }) => ({ name, body: await body })),
  );
  const sum = (isMeant: (name: string) => boolean) =>
    sizeOf(
      ...fetched.filter(({ name }) => isMeant(name)).map(({ body }) => body),
    );
  const text = sizeOf(...postFiles(POSTS).map((file) => readFileSync(file)));
  const file = sum((name) => name.endsWith(".json"));
  const { index } = JSON.parse(readFileSync(INDEX, "utf8")) as SearchIndexFile;
  const indexSize = sizeOf(Buffer.from(JSON.stringify(index)));

  console.log(`\nBytes until the first result, ${String(posts)} posts\n`);
  console.table({
    "code of search": sum((name) => name.endsWith(".js")),
    "index file (sections and index)": file,
    "index alone": indexSize,
    "the posts' Markdown": text,
  });
  console.log(
    `The index alone is ${(indexSize.gzip / text.gzip).toFixed(2)} x the posts' Markdown (gzip; target at most 1.00), the whole file ${(file.gzip / text.gzip).toFixed(2)} x.`,
  );
  await page.close();
}

/** How long keystrokes and the arrival of the index keep the reader waiting. */
async function printTimes(
  browser: Browser,
  url: string,
  posts: number,
  index: string,
) {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.addInitScript(watchKeystrokesAndScripts);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    (window as unknown as WatchedWindow).longScripts.length = 0;
  });
  await openSearch(page);
  const scripts = await page.evaluate(
    () => (window as unknown as WatchedWindow).longScripts,
  );
  const box = page.getByRole("combobox", { name: "Search" });
  for (const { text } of readQueries().filter(({ isHeldOut }) => isHeldOut)) {
    await box.fill("");
    await box.pressSequentially(text, { delay: 40 });
  }
  const times = await page.evaluate(
    () => (window as unknown as WatchedWindow).keystrokes,
  );
  await page.close();

  console.log(
    `\n${String(posts)} posts, ${String((JSON.parse(index) as { documents: unknown[] }).documents.length)} sections, ${String(SLOW_DOWN)}x slower CPU\n`,
  );
  console.table({
    [`keystroke to results, ms (${String(times.length)} keystrokes)`]: {
      median: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      longest: quantile(times, 1),
    },
  });
  const list = scripts.map(
    ({ invoker, duration }) => `${String(Math.round(duration))} ms ${invoker}`,
  );
  console.log(
    `Scripts over 50 ms from focus to results: ${list.join(", ") || "none"}`,
  );
}

async function printRelevance(browser: Browser, url: string) {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.goto(url, { waitUntil: "networkidle" });
  const answers = await askAll(page, readQueries());
  console.log("\nRelevance (targets: 0.90 and 0.98)\n");
  console.table({
    tuned: relevanceOf(answers.filter(({ query }) => !query.isHeldOut)),
    "held out": relevanceOf(answers.filter(({ query }) => query.isHeldOut)),
    all: relevanceOf(answers),
  });
  await page.close();
}

/** Turns to search and waits for its first result. */
async function openSearch(page: Page) {
  await page.getByRole("combobox", { name: "Search" }).click();
  await page.keyboard.type("git");
  await page.getByRole("option").first().waitFor();
}

/** Of the Long Animation Frames API. */
type Script = { invoker: string; duration: number };

/** A page that is measured. */
type WatchedWindow = Window & {
  /** From each keystroke to the layout of its results, in ms. */
  keystrokes: number[];
  /** Each stretch of script over 50 ms, with what made it run. */
  longScripts: Script[];
};

/** Runs in the page, before its scripts. */
function watchKeystrokesAndScripts() {
  const keystrokes: number[] = [];
  const longScripts: Script[] = [];
  Object.assign(window, { keystrokes, longScripts });
  // Scripts, not tasks: the browser's own record of what was fetched, which it keeps for its debugger, takes one too.
  new PerformanceObserver((list) => {
    const frames = list.getEntries() as (PerformanceEntry & {
      scripts: readonly Script[];
    })[];
    for (const { invoker, duration } of frames.flatMap(
      ({ scripts }) => scripts,
    )) {
      if (duration > 50) longScripts.push({ invoker, duration });
    }
  }).observe({ type: "long-animation-frame" });
  // Bubbling gets here after the framework, which renders what a key brings before it goes on.
  addEventListener("input", ({ timeStamp }) => {
    document.querySelector("[role=listbox]")?.getBoundingClientRect();
    keystrokes.push(performance.now() - timeStamp);
  });
}

function postFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join(folder, file));
}

function sizeOf(...bodies: Buffer[]) {
  const sum = (size: (body: Buffer) => number) =>
    bodies.reduce((total, body) => total + size(body), 0);
  return {
    raw: sum((body) => body.length),
    gzip: sum((body) => gzipSync(body, { level: 9 }).length),
    brotli: sum((body) => brotliCompressSync(body).length),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.ceil(share * sorted.length) - 1;
  return Number((sorted[Math.max(place, 0)] ?? 0).toFixed(1));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
