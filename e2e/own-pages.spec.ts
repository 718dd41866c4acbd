import { readdirSync, readFileSync } from "node:fs";

import { expect, test as ownSite } from "@playwright/test";

import { axeViolations } from "./axeViolations";
import { FIXTURE_FOLDER, PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";

const test = sharePage(base);

ownSite("the About page is linked from the navbar", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("./");

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "about" })
    .click();

  await expect(page).toHaveURL("./about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  expect(await axeViolations(page)).toEqual([]);
});

/** Pages, indexes and code for docs only. */
function partsOfDocs(folder: string): string[] {
  const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
  const chunks = JSON.parse(read("chunk-map.json")) as Record<string, string[]>;
  return [
    ...Object.keys(chunks).filter((name) => name.includes("templates-doc-")),
    ...(chunks.app ?? []).filter((name) =>
      read(name).includes("docs-preferred"),
    ),
    ...readdirSync(folder).filter((name) => name.startsWith("search-index-d")),
    ...(read("sitemap.xml").match(/\/docs\b[^<]*/g) ?? []),
  ];
}

test("a site without docs has no page, index or code of docs", () => {
  expect(partsOfDocs(FIXTURE_FOLDER)).toEqual(
    expect.arrayContaining([
      "component---src-templates-doc-page-tsx",
      expect.stringMatching(/^\/app-/),
      "search-index-docs-default-2.0.json",
      "/docs/guide/install",
    ]),
  );
  expect(partsOfDocs("public")).toEqual(["search-index-default.json"]);
});

test("folders of pages are folders of paths, and links between files work", async ({
  page,
}) => {
  await page.goto("./garden");
  await page.getByRole("link", { name: "a seed" }).click();

  await expect(page).toHaveURL("./garden/seed");
  await expect(page.getByText("Last updated 2001-02-03")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "On this page" }),
  ).toBeAttached();
});

test("a page is in the map, and published as Markdown", () => {
  const published = (name: string) =>
    readFileSync(`${FIXTURE_FOLDER}/${name}`, "utf8");

  expect(published("sitemap.xml")).toMatch(
    /\/garden\/seed<\/loc><lastmod>2001-02-03/,
  );
  expect(published("garden/seed.md")).toContain("# Seed");
  expect(published("llms.txt")).toMatch(
    /## Pages[^]*\/garden\/seed\.md[^]*## Docs: default[^]*\/docs\/guide\/install\.md/,
  );
  expect(published("llms.txt")).not.toMatch(/docs\/(?:next|1\.0)\//);
  expect(published("_redirects")).toContain(
    `${PREFIX}/old-seed ${PREFIX}/garden/seed 301!`,
  );
});

test("an unknown URL suggests pages with similar ones", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("./garden/sed");
  // The application loads when the reader points at a link to the docs.
  await page.getByRole("link", { name: "Book" }).hover();

  await expect(
    page.getByRole("main").getByRole("link", { name: /garden|seed/i }),
  ).toHaveCount(2);
});
