import { gzipSync } from "node:zlib";

import { expect, test } from "@playwright/test";

import { POST } from "./site";

const MAX_SCRIPT_BYTES = 110_000;
const MAX_STYLE_BYTES = 15_000;
const MAX_FONT_BYTES = 45_000;

test("the first load of a post stays within its budget", async ({ page }) => {
  const scripts: Promise<number>[] = [];
  const fonts: Promise<number>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script") {
      scripts.push(response.body().then((body) => gzipSync(body).length));
    }
    if (type === "font") {
      fonts.push(response.body().then((body) => body.length));
    }
  });

  await page.goto(POST, { waitUntil: "load" });

  const sum = (sizes: number[]) => sizes.reduce((a, b) => a + b, 0);
  const styles = await page.locator("style").allTextContents();
  const sizes = {
    script: sum(await Promise.all(scripts)),
    style: gzipSync(styles.join("")).length,
    font: sum(await Promise.all(fonts)),
  };
  console.log("first load of a post, bytes (gzip):", sizes);
  expect(sizes.script).toBeGreaterThan(0);
  expect(sizes.script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(sizes.style).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  expect(sizes.font).toBeLessThanOrEqual(MAX_FONT_BYTES);
});
