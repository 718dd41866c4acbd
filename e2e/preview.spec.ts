import { existsSync, readFileSync } from "node:fs";

import { expect } from "@playwright/test";

import { FIXTURE_FOLDER, PREFIX, SITE_URL, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { NEWEST, POST } from "./site";

const test = sharePage(base);

const published = (name: string) =>
  readFileSync(`${FIXTURE_FOLDER}/${name}`, "utf8");

test("a deploy preview names itself and is not to be listed", async ({
  page,
}) => {
  await page.goto(PREFIX + POST);

  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    SITE_URL + POST,
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
    "content",
    "noindex",
  );
  expect(published("_headers")).toContain("X-Robots-Tag: noindex");
  expect(published("sitemap.xml")).toContain(`<loc>${SITE_URL}/</loc>`);
  expect(published("rss.xml")).toContain(
    `<link>${SITE_URL}${NEWEST.path}</link>`,
  );
});

test("the site itself may be listed", () => {
  expect(readFileSync("public/_headers", "utf8")).not.toContain("noindex");
});

test("a build on Netlify makes the same files as one elsewhere", () => {
  for (const name of ["_headers", "_redirects", "404.html", "index.html"]) {
    expect(existsSync(`${FIXTURE_FOLDER}/${name}`), name).toBe(true);
  }
  expect(existsSync(".netlify")).toBe(false);
});

test("an old URL redirects to the page, by rule and by page", async ({
  page,
}) => {
  expect(published("_redirects")).toContain(
    `${PREFIX}/older-history ${PREFIX}/all 301!\n`,
  );

  for (const old of ["./older-history", "./old/history"]) {
    await page.goto(old);
    await expect(page).toHaveURL("./all");
  }
});
