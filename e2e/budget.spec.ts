import { gzipSync } from "node:zlib";

import { expect, test, type Response } from "@playwright/test";

import { POST } from "./site";

const MAX_SCRIPT_BYTES = 110_000;
const MAX_STYLE_BYTES = 15_000;
const MAX_FONT_BYTES = 45_000;

test("the first load of a post stays within its budget", async ({ page }) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));

  await page.goto(POST, { waitUntil: "load" });

  // What comes later is prefetched for other pages.
  const loaded = [...responses];
  const bodies = (type: string) =>
    Promise.all(
      loaded
        .filter((response) => response.request().resourceType() === type)
        .map((response) => response.body()),
    );
  const sum = (sizes: number[]) => sizes.reduce((a, b) => a + b, 0);
  const styles = await page.locator("style").allTextContents();
  const sizes = {
    script: sum((await bodies("script")).map((body) => gzipSync(body).length)),
    style: gzipSync(styles.join("")).length,
    font: sum((await bodies("font")).map((body) => body.length)),
  };
  console.log("first load of a post, bytes (gzip):", sizes);
  expect(sizes.script).toBeGreaterThan(0);
  expect(sizes.script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(sizes.style).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  expect(sizes.font).toBeLessThanOrEqual(MAX_FONT_BYTES);
});
