import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import type { Browser, Page } from "@playwright/test";
import { siteLanguage } from "@technical-blog/content";
import {
  DEFAULT_SEARCH_TAG,
  type Glossary,
  searchHeadPath,
  type SearchIndexFile,
  searchIndexPath,
  searchPartPath,
  splitIndex,
} from "@technical-blog/search";
import { groupBy, sumBy, zipObject } from "lodash";

import { startStaticHost } from "../e2e/staticHost";
import { parseSiteConfig } from "../src/config/parseSiteConfig";
import { siteConfig } from "../src/config/siteConfig";
import { ABLATION_RUNS, ablationRows } from "./ablation";
import { launchChromium } from "./launchChromium";
import { askPeers } from "./peerSearches";
import {
  askAll,
  readAbsentQueries,
  readQueries,
  relevanceRows,
  tunableMisses,
  type Answer,
} from "./relevance";
import { appendTable, gzipSize, median, spread, writeResult } from "./results";
import { syntheticIndex } from "./syntheticIndex";

const POSTS = "content/posts";
const SITE = "public";
/** As the build gives it to browsers. */
const GLOSSARY = ".cache/modules/glossary.json";
/** Folder of an earlier build to compare with. Its `index-{posts}.json` are its indexes of larger blogs. */
const BEFORE = process.env.BEFORE;
const { values: options } = parseArgs({
  options: {
    /** Numbers of posts beside those of the site. */
    sizes: { type: "string", default: "500,2000" },
    /** 0 measures relevance only. */
    runs: { type: "string", default: "3" },
    /** Compares the relevance with that of Pagefind and of Docusaurus's local search. */
    peers: { type: "boolean", default: false },
    /** Only measures what search loses without each of its mechanisms. */
    ablation: { type: "boolean", default: false },
  },
});
const SIZES = options.sizes.split(",").map(Number);
const RUNS = Number(options.runs);
const SLOW_DOWN = 4;
/** Types only every n-th of the held-out queries: about 140 keys. */
const TYPED = 3;
const VERSION = "bench";
const SETTLED_MS = 2000;

/** A site and an index. */
type Case = {
  name: string;
  posts: number;
  folder: string;
  /** Replaced files by path. */
  files: Record<string, string>;
  isInParts: boolean;
};

type Key = {
  /** Compressed bytes of all requests. */
  bytes: number;
  /** Milliseconds until the results were laid out; undefined without results. */
  ms: number | undefined;
};

type Measurement = Pick<Case, "name" | "posts"> & {
  /** Compressed bytes. */
  indexBytes: number;
  firstBytes: number;
  keys: Key[];
  /** The longest script while code and index load; 0 if none takes more than 50 ms. */
  longestMs: number;
};

async function main() {
  if (options.ablation) {
    await measureMechanisms();
    return;
  }
  const browser = await launchChromium();
  const measurements: Measurement[] = [];
  try {
    const cases = RUNS === 0 ? [] : [...casesBefore(), ...casesNow()];
    for (let run = 1; run <= RUNS; run += 1) {
      for (const each of cases) {
        const measured = await measure(browser, each);
        measurements.push(measured);
        const { name, posts, firstBytes, keys, longestMs } = measured;
        console.log(`${name}, ${String(posts)} posts, run ${String(run)}`, {
          firstBytes,
          keys: keys.length,
          p95: quantile(msOf(keys), 0.95),
          longestMs,
        });
      }
    }
    if (RUNS > 0) writeTable(measurements);
    await measureRelevance(browser);
  } finally {
    await browser.close();
  }
}

async function measureMechanisms() {
  const file = path.join(SITE, searchIndexPath(DEFAULT_SEARCH_TAG));
  const { documents } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as SearchIndexFile;
  const glossary = JSON.parse(readFileSync(GLOSSARY, "utf8")) as Glossary;
  const { search, i18n } = parseSiteConfig(siteConfig);
  const rows = await ablationRows(documents, {
    ...search,
    language: siteLanguage(i18n),
    glossary,
  });
  const [names = [], ...body] = rows;
  writeResult({
    name: "ablation",
    rows,
    runs: ABLATION_RUNS,
    measurements: body.map((cells) => zipObject(names, cells)),
  });
}

function ownPosts(): string[] {
  return readdirSync(POSTS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join(POSTS, file));
}

function casesBefore(): Case[] {
  if (BEFORE === undefined) return [];
  const shared = { name: "before", folder: BEFORE, isInParts: false };
  return [
    { ...shared, posts: ownPosts().length, files: {} },
    ...SIZES.flatMap((posts) => {
      const file = path.join(BEFORE, `index-${String(posts)}.json`);
      if (!existsSync(file)) return [];
      const text = readFileSync(file, "utf8");
      const files = { [searchIndexPath(DEFAULT_SEARCH_TAG)]: text };
      return [{ ...shared, posts, files }];
    }),
  ];
}

function casesNow(): Case[] {
  const ownPath = path.join(SITE, searchIndexPath(DEFAULT_SEARCH_TAG));
  const own = JSON.parse(readFileSync(ownPath, "utf8")) as SearchIndexFile;
  const shared = { name: "now", folder: SITE };
  console.log(`Making the indexes of ${SIZES.join(" and ")} posts …`);
  return [
    { ...shared, posts: ownPosts().length, files: {}, isInParts: false },
    ...SIZES.map((posts) => ({
      ...shared,
      posts,
      files: partFiles(syntheticIndex(own, posts)),
      isInParts: true,
    })),
  ];
}

function partFiles(file: SearchIndexFile): Record<string, string> {
  const { head, parts } = splitIndex(file, VERSION);
  const tag = DEFAULT_SEARCH_TAG;
  return {
    [searchIndexPath(tag)]: JSON.stringify(file),
    [searchHeadPath(tag)]: JSON.stringify(head),
    ...Object.fromEntries(
      [...parts].map(([name, part]) => [
        searchPartPath(tag, VERSION, name),
        JSON.stringify(part),
      ]),
    ),
  };
}

async function measure(
  browser: Browser,
  { name, posts, folder, files, isInParts }: Case,
): Promise<Measurement> {
  const site = await startStaticHost({
    root: folder,
    replaced: files,
    cdn: {},
  });
  const page = await browser.newPage({ serviceWorkers: "block" });
  let requested: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/search-index")) requested.push(pathname);
  });
  await page.addInitScript(watchKeystrokesAndScripts);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await page.goto(site.url, { waitUntil: "networkidle" });
  // Ignores the page's own long scripts.
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(
    (searchParts) => {
      Object.assign(document.documentElement.dataset, { searchParts });
      (window as unknown as WatchedWindow).longScripts.length = 0;
    },
    isInParts ? DEFAULT_SEARCH_TAG : "",
  );
  await openSearch(page);
  const first = requested;
  const longScripts = await page.evaluate(
    () => (window as unknown as WatchedWindow).longScripts,
  );
  const keys: (Pick<Key, "ms"> & { requested: string[] })[] = [];
  const box = page.getByRole("combobox", { name: "Search" });
  for (const { text } of typedQueries()) {
    await box.fill("");
    for (const key of text) {
      requested = [];
      await page.keyboard.type(key);
      // A single quote or hyphen is no query.
      await page
        .locator("[data-status=ready], [data-status=idle]")
        .waitFor({ state: "attached" });
      const ms = await page.evaluate(() =>
        (window as unknown as WatchedWindow).keystrokes.splice(0).pop(),
      );
      keys.push({ ms, requested });
    }
  }
  await page.close();
  await site.close();
  // After the measurement, because compressing is slow.
  const bytesOf = (paths: readonly string[]) =>
    sumBy(paths, (file) =>
      gzipSize(files[file] ?? readFileSync(path.join(folder, file))),
    );
  return {
    name,
    posts,
    indexBytes: bytesOf([searchIndexPath(DEFAULT_SEARCH_TAG)]),
    firstBytes: bytesOf(first),
    keys: keys.map(({ requested, ms }) => ({ bytes: bytesOf(requested), ms })),
    longestMs: Math.max(0, ...longScripts.map(({ duration }) => duration)),
  };
}

function typedQueries() {
  return readQueries()
    .filter(({ isHeldOut }) => isHeldOut)
    .filter((_, index) => index % TYPED === 0);
}

function writeTable(measurements: Measurement[]) {
  const text = sumBy(ownPosts(), (file) => gzipSize(readFileSync(file)));
  const groups = groupBy(
    measurements,
    ({ name, posts }) => `${name} ${String(posts)}`,
  );
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows = Object.values(groups).map((runs) => {
    const [{ name, posts, indexBytes, firstBytes, keys }] = runs as [
      Measurement,
    ];
    const keyBytes = keys.map(({ bytes }) => bytes);
    const ofRuns = (value: (run: Measurement) => number) => {
      const values = runs.map(value);
      return `${median(values).toFixed(1)} (${spread(values)})`;
    };
    return [
      name,
      String(posts),
      kilobytes(indexBytes),
      posts === ownPosts().length ? (indexBytes / text).toFixed(3) : "",
      kilobytes(firstBytes),
      kilobytes(quantile(keyBytes, 0.95)),
      kilobytes(quantile(keyBytes, 1)),
      ofRuns(({ keys }) => quantile(msOf(keys), 0.5)),
      ofRuns(({ keys }) => quantile(msOf(keys), 0.95)),
      ofRuns(({ keys }) => quantile(msOf(keys.filter(loadsNothing)), 0.95)),
      ofRuns(({ longestMs }) => longestMs),
    ];
  });
  writeResult({
    name: "search",
    rows: [
      [
        "Build",
        "Posts",
        "File, kB gzip",
        "× the posts' Markdown",
        "Until the first result, kB",
        "Key, kB, p95",
        "Key, kB, most",
        "Key, ms",
        "Key, ms, p95",
        "Key that loads nothing, ms, p95",
        "Longest script, ms",
      ],
      ...rows,
    ],
    runs: RUNS,
    measurements,
  });
}

function msOf(keys: readonly Key[]): number[] {
  return keys.flatMap(({ ms }) => ms ?? []);
}

function loadsNothing({ bytes }: Key): boolean {
  return bytes === 0;
}

async function measureRelevance(browser: Browser) {
  const queries = readQueries();
  const now = await askSite(browser, SITE);
  const rows = relevanceRows({
    ...(BEFORE !== undefined && { before: await askSite(browser, BEFORE) }),
    now,
    ...(options.peers && (await askPeers(browser, queries))),
  });
  appendTable({ name: "search", title: "Relevance", rows });
  const absent = await askSite(browser, SITE, readAbsentQueries());
  const unanswered = (answers: readonly Answer[]) => [
    String(answers.length),
    String(answers.filter(({ isAnswered }) => !isAnswered).length),
  ];
  appendTable({
    name: "search",
    title: "Without an answer",
    rows: [
      ["Queries", "Number", "The panel says that it has no answer"],
      ["about nothing here", ...unanswered(absent)],
      ["about a post", ...unanswered(now)],
    ],
  });
  console.log("\nQueries for tuning whose post is not first:");
  for (const { query, routes } of tunableMisses(now)) {
    console.log([query.kind, query.text, routes[0] ?? "none"].join("\t"));
  }
}

/** Asks all queries in a built site. */
async function askSite(
  browser: Browser,
  root: string,
  queries = readQueries(),
): Promise<Answer[]> {
  const site = await startStaticHost({ root, cdn: {} });
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.goto(site.url, { waitUntil: "networkidle" });
  const answers = await askAll(page, queries);
  await page.close();
  await site.close();
  return answers;
}

/** Opens search and waits for its first result. */
async function openSearch(page: Page) {
  await page.getByRole("combobox", { name: "Search" }).click();
  await page.keyboard.type("git");
  await page.getByRole("option").first().waitFor();
}

/** Of the Long Animation Frames API. */
type Script = { invoker: string; duration: number; sourceURL: string };

/** A page that is measured. */
type WatchedWindow = Window & {
  /** From each keystroke to the layout of its results, in ms. */
  keystrokes: number[];
  /** Each script run over 50 ms, with its trigger. */
  longScripts: Script[];
};

/** Runs in the page, before its scripts. */
function watchKeystrokesAndScripts() {
  const keystrokes: number[] = [];
  const longScripts: Script[] = [];
  Object.assign(window, { keystrokes, longScripts });
  // Scripts instead of tasks, because the browser's recording of requests for its debugger is a task too.
  new PerformanceObserver((list) => {
    const frames = list.getEntries() as (PerformanceEntry & {
      scripts: readonly Script[];
    })[];
    for (const { invoker, duration, sourceURL } of frames.flatMap(
      ({ scripts }) => scripts,
    )) {
      // This program's own scripts, which look for elements, have no URL.
      if (duration > 50 && sourceURL !== "") {
        longScripts.push({ invoker, duration, sourceURL });
      }
    }
  }).observe({ type: "long-animation-frame" });
  const isReady = () => document.querySelector("[data-status=ready]") !== null;
  let since = 0;
  const noteResults = () => {
    if (since === 0 || !isReady()) return;
    document.querySelector("[role=listbox]")?.getBoundingClientRect();
    keystrokes.push(performance.now() - since);
    since = 0;
  };
  addEventListener(
    "input",
    ({ target, timeStamp }) => {
      // A cleared field has no results.
      since = (target as HTMLInputElement).value === "" ? 0 : timeStamp;
    },
    { capture: true },
  );
  // The event bubbles to here after the framework, which has rendered synchronously.
  addEventListener("input", noteResults);
  // Waits for parts of an index that load first.
  new MutationObserver(noteResults).observe(document, {
    subtree: true,
    attributeFilter: ["data-status"],
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? 0;
}

void main();
