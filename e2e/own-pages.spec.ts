import { readdirSync, readFileSync } from "node:fs";

import AxeBuilder from "@axe-core/playwright";
import { expect, test as ownSite } from "@playwright/test";

import { FIXTURE_FOLDER, test } from "./fixtureSite";

ownSite("the About page is linked from the navbar", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("/");

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "about" })
    .click();

  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

/** Pages and files that only docs need. */
function filesOfDocs(folder: string): string[] {
  return readdirSync(folder).filter(
    (name) =>
      /^(?:docs|component---src-templates-doc-.*|search-index-docs-.*)$/.test(
        name,
      ) ||
      (/^app-.*\.js$/.test(name) &&
        readFileSync(`${folder}/${name}`, "utf8").includes("docs-preferred")),
  );
}

test("a site without docs has no page, index or code of docs", () => {
  expect(filesOfDocs(FIXTURE_FOLDER)).toEqual(
    expect.arrayContaining([
      "docs",
      expect.stringMatching(/^app-/),
      expect.stringMatching(/^component---src-templates-doc-page/),
      "search-index-docs-default-2.0.json",
    ]),
  );
  expect(filesOfDocs("public")).toEqual([]);
});

test("folders of pages are folders of paths, and links between files work", async ({
  page,
}) => {
  await page.goto("/garden");
  await page.getByRole("link", { name: "a seed" }).click();

  await expect(page).toHaveURL("/garden/seed");
  await expect(page.getByText("Last updated 2001-02-03")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "On this page" }).first(),
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
  expect(published("_redirects")).toContain("/old-seed /garden/seed 301!");
});
