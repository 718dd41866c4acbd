import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

import type { Browser, Page } from "@playwright/test";

import { startDevelop } from "../scripts/site/startDevelop";
import { launchChromium } from "./launchChromium";
import { median, spread, writeResult } from "./results";
import { projectSites, writePost, type Site } from "./siteCopies";
import { syntheticPosts } from "./syntheticPosts";

/*
 * `npm run bench:develop`: measures how long an author waits for a change. Runs `gatsby develop` in a copy of the project with
 * synthetic posts, and measures from saving a post until the open page shows the new text, and until search finds it.
 */

const TARGET_SECONDS: Record<number, number> = { 53: 1, 500: 2 };
const START_TIMEOUT_MS = 900_000;
const CHANGE_TIMEOUT_MS = 180_000;

type Change = { pageSeconds: number; searchSeconds: number };

const { values: options } = parseArgs({
  options: {
    /** Numbers of posts. */
    sizes: { type: "string", default: "53,500" },
    /** Number of successive changes to measure. */
    runs: { type: "string", default: "9" },
    /** Folder of another checkout of the project to compare with. */
    before: { type: "string" },
  },
});

const RUNS = Number(options.runs);

async function main() {
  const sites = projectSites(process.cwd(), options.before);
  const browser = await launchChromium();
  const measurements = [];
  try {
    for (const posts of options.sizes.split(",").map(Number)) {
      for (const site of sites) {
        const changes = await measure(browser, site, posts);
        measurements.push({ posts, site: site.name, changes });
      }
    }
  } finally {
    await browser.close();
  }
  writeResult({
    name: options.before ? "develop-before" : "develop",
    rows: [
      ["Posts", "Site", "Page, s", "Spread", "Target", "Search, s"],
      ...measurements.map(({ posts, site, changes }) => {
        const page = changes.map(({ pageSeconds }) => pageSeconds);
        const search = changes.map(({ searchSeconds }) => searchSeconds);
        return [
          String(posts),
          site,
          median(page).toFixed(2),
          spread(page, 2),
          TARGET_SECONDS[posts]?.toFixed(1) ?? "",
          median(search).toFixed(2),
        ];
      }),
    ],
    runs: RUNS,
    measurements,
  });
}

async function measure(browser: Browser, site: Site, count: number) {
  const posts = syntheticPosts(count, process.cwd());
  const post = posts[posts.length >> 1];
  if (!post) throw new Error(`--sizes: "${options.sizes}" has no posts.`);
  const folder = mkdtempSync(path.join(tmpdir(), "bench-develop-"));
  site.copy(folder, posts);
  const { url, stop } = await startDevelop(folder);
  try {
    const page = await browser.newPage();
    await open(page, `${url}/${path.basename(post.file, ".md")}`);
    const changes: Change[] = [];
    // Not measured, because Gatsby loads modules with the first change.
    for (let run = 0; run <= RUNS; run += 1) {
      const word = `zyzzyva${String(run)}`;
      const text = `${post.text}\nThe word is ${word}.\n`;
      const change = await timeOfChange(page, word, () => {
        writePost(folder, { ...post, text });
      });
      if (run > 0) changes.push(change);
      await wait(1000);
    }
    await page.close();
    return changes;
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function open(page: Page, url: string) {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const response = await page.goto(url).catch(() => null);
    const articles = await page.locator("article").count();
    if (response?.ok() && articles > 0) break;
    if (Date.now() > end) throw new Error(`${url} shows no post.`);
    await wait(1000);
  }
  await page.waitForLoadState("networkidle");
}

async function timeOfChange(
  page: Page,
  word: string,
  change: () => void,
): Promise<Change> {
  // Polls in each frame; a locator would poll only twice a second.
  const shown = page.waitForFunction(
    (word) => document.body.textContent.includes(word),
    word,
    { timeout: CHANGE_TIMEOUT_MS },
  );
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  change();
  await shown;
  const pageSeconds = seconds();
  // Not earlier: building the index on request would delay the page.
  while (!(await searchIndex(page)).includes(word)) {
    if (seconds() * 1000 > CHANGE_TIMEOUT_MS) {
      throw new Error(`The search index does not get "${word}".`);
    }
    await wait(50);
  }
  return { pageSeconds, searchSeconds: seconds() };
}

async function searchIndex(page: Page): Promise<string> {
  const response = await fetch(
    new URL("/search-index-default.json", page.url()),
  );
  return response.ok ? response.text() : "";
}

void main();
