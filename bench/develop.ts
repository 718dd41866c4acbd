import { spawn } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { chromium, type Page } from "@playwright/test";

/*
 * How long an author waits for a change: from the moment a post is written to the moment its page in the browser shows it,
 * under `gatsby develop`, with all posts there are. `npm run bench:develop` prints the median and the spread.
 */

const POST = path.join(
  "content",
  "posts",
  "2024-06-07T02-npm-ci-or-npm-install.md",
);
const ROUTE = "/2024-06-07T02-npm-ci-or-npm-install";
const PORT = "8765";
const RUNS = 9;
const TARGET_MS = 2000;
const START_TIMEOUT_MS = 180_000;

async function main() {
  const before = readFileSync(POST, "utf8");
  const develop = spawn(
    process.execPath,
    [
      path.join("node_modules", "gatsby", "cli.js"),
      "develop",
      "--host=127.0.0.1",
      `--port=${PORT}`,
    ],
    { stdio: "ignore", env: { ...process.env, CI: "true" } },
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    await opened(page);
    const times: number[] = [];
    // The first change makes Gatsby load what the others find loaded.
    for (let run = 0; run <= RUNS; run += 1) {
      const time = await timeOfChange(page, before, `zyzzyva${String(run)}`);
      if (run > 0) times.push(time);
      await wait(1000);
    }
    print(times);
  } finally {
    writeFileSync(POST, before);
    await browser.close();
    develop.kill();
  }
}

async function opened(page: Page) {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const response = await page
      .goto(`http://127.0.0.1:${PORT}${ROUTE}`)
      .catch(() => null);
    const isThere = await page.locator("article").count();
    if (response?.ok() && isThere > 0) break;
    if (Date.now() > end) throw new Error("gatsby develop shows no post.");
    await wait(1000);
  }
  await page.waitForLoadState("networkidle");
}

async function timeOfChange(
  page: Page,
  before: string,
  word: string,
): Promise<number> {
  // In each frame: a locator would look twice a second.
  const shown = page.waitForFunction(
    (word) => document.body.textContent.includes(word),
    word,
    { timeout: 60_000 },
  );
  const start = performance.now();
  writeFileSync(POST, `${before}\nThe word is ${word}.\n`);
  await shown;
  return performance.now() - start;
}

function print(times: number[]) {
  const sorted = times.sort((a, b) => a - b);
  const seconds = (time = NaN) => `${(time / 1000).toFixed(2)} s`;
  const posts = readdirSync(path.join("content", "posts")).length;
  console.log(
    `A changed post of ${String(posts)} shows after ${seconds(sorted[sorted.length >> 1])} (median of ${String(sorted.length)}; ${seconds(sorted[0])} to ${seconds(sorted.at(-1))}), target ${seconds(TARGET_MS)}`,
  );
}

void main();
