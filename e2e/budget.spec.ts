import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { expect, test, type Page, type Response } from "@playwright/test";
import {
  APPLICATION_DATA_ID,
  type ApplicationData,
} from "@technical-blog/gatsby-plugin-fast-start/browser";
import { sum } from "lodash";

import { pageBudgets } from "./pageBudgets";
import { plainPage } from "./plainPage";
import { POST, reportConnection, startApplication } from "./site";

// #region limits
/** A visit that only reads gets the inline scripts only. */
const MAX_INLINE_SCRIPT_BYTES = 5000;
/** The application: React, Gatsby, the frame of the pages and the progress bar. */
const MAX_SCRIPT_BYTES = 103_660;
/** For a post: the application, its template and Markdown. */
const MAX_STYLE_BYTES = 6_000;
const MAX_FONT_BYTES = 24_000;
/** Size of the HTML of a post's text and code, as a multiple of plain HTML. */
const MAX_TEXT_RATIO = 1.3;
/** With the frame of the page, which is as large as a short text, and without styles and scripts. */
const MAX_PAGE_RATIO = 2.26;
/** Without styles and text, which have their own bounds. */
const MAX_PAGE_FRAME_BYTES = 9_000;
// #endregion limits

const gzipped = (texts: readonly (string | Buffer)[]) =>
  sum(texts.map((text) => gzipSync(text).length));

function recordResponses(page: Page): Response[] {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return responses;
}

const bodies = (responses: readonly Response[], type: string) =>
  Promise.all(
    responses
      .filter((response) => response.request().resourceType() === type)
      .map((response) => response.body()),
  );

for (const { kind, path: route, site, maxBytes } of pageBudgets) {
  test(`the HTML of a page of the kind "${kind}" fits its budget`, () => {
    const file = path.join(site, route);
    const html = readFileSync(
      file.endsWith(".html") ? file : path.join(file, "index.html"),
    );

    const bytes = brotliCompressSync(html).length;
    console.log(`${kind}, bytes of HTML (brotli):`, bytes);
    expect(bytes).toBeGreaterThan(maxBytes / 2);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
  });
}

test("the first load of a post stays within its budget", async ({ page }) => {
  const responses = recordResponses(page);
  await page.goto(POST, { waitUntil: "load" });
  await startApplication(page);
  await page.waitForFunction(() => "___loader" in window);

  // Other scripts belong to the page's kind, or are prefetched for other pages.
  const data = await page
    .locator(`[id="${APPLICATION_DATA_ID}"]`)
    .textContent();
  const { scripts } = JSON.parse(data ?? "") as ApplicationData;
  const loaded = responses.filter(
    (response) =>
      response.request().resourceType() !== "script" ||
      scripts.includes(new URL(response.url()).pathname),
  );
  // The application's script has the styles of the progress bar.
  const styles = await page
    .locator("style:not(#nprogress-styles)")
    .allTextContents();
  const sizes = {
    script: gzipped(await bodies(loaded, "script")),
    style: gzipSync(styles.join("")).length,
    font: sum((await bodies(loaded, "font")).map((body) => body.length)),
  };
  console.log("first load of a post, bytes (gzip):", sizes);
  expect(sizes.script).toBeGreaterThan(50_000);
  expect(sizes.script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(sizes.style).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  expect(sizes.font).toBeLessThanOrEqual(MAX_FONT_BYTES);
});

test("a visit that only reads, on data saver, gets inline scripts only", async ({
  page,
}) => {
  await reportConnection(page, { saveData: true });
  const responses = recordResponses(page);
  const response = await page.goto(POST, { waitUntil: "networkidle" });
  const html = (await response?.text()) ?? "";
  const text = await page.locator("main").innerHTML();
  const scripts = await page
    .locator("script:not([src], [type])")
    .allTextContents();

  expect(await bodies(responses, "script")).toEqual([]);
  expect(await bodies(responses, "xhr")).toEqual([]);
  const sizes = {
    inlineScript: gzipSync(scripts.join("")).length,
    frame:
      gzipSync(html.replace(/<style[^]*?<\/style>/g, "")).length -
      gzipSync(text).length,
  };
  console.log("a visit that only reads, bytes (gzip):", sizes);
  expect(sizes.inlineScript).toBeGreaterThan(1000);
  expect(sizes.inlineScript).toBeLessThanOrEqual(MAX_INLINE_SCRIPT_BYTES);
  expect(sizes.frame).toBeLessThanOrEqual(MAX_PAGE_FRAME_BYTES);
});

test("the HTML of a post is a small multiple of its text and code", async ({
  page,
}) => {
  const response = await page.goto(POST);
  const html = (await response?.text()) ?? "";
  const text = page.locator("[data-page-text]");
  const plain = gzipped([await text.evaluate(plainPage)]);

  const published = html
    .replace(/<style[^]*?<\/style>/g, "")
    .replace(/<script(?: data-inline="\w+")?>[^]*?<\/script>/g, "");
  const ratios = {
    text: gzipped([await text.evaluate(({ outerHTML }) => outerHTML)]) / plain,
    page: gzipped([published]) / plain,
  };
  console.log("HTML of a post / plain HTML (gzip):", ratios);
  expect(ratios.text).toBeGreaterThan(1);
  expect(ratios.text).toBeLessThanOrEqual(MAX_TEXT_RATIO);
  expect(ratios.page).toBeLessThanOrEqual(MAX_PAGE_RATIO);
});

test("nothing prevents Back and Forward from showing a page at once", async ({
  page,
}) => {
  const responses = recordResponses(page);
  await page.goto(POST, { waitUntil: "networkidle" });

  const scripts = await bodies(responses, "script");
  expect(scripts.join("")).not.toMatch(/["'](?:before)?unload["']/);
  for (const response of responses)
    expect(response.headers()["cache-control"] ?? "").not.toContain("no-store");
});
