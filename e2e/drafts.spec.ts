import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect } from "@playwright/test";
import { draftPath } from "@technical-blog/content";

import { FIXTURE_FOLDER, test } from "./fixtureSite";

// As in scripts/buildFixture.mjs.
const DRAFT = draftPath(
  { id: "", route: "/2000-01-07-a-previewed-draft" },
  "a secret of the fixture",
).slice(1);

test("a friend with the address reads the draft, and search engines may not list it", async ({
  page,
}) => {
  await page.goto(`./${DRAFT}`);

  await expect(page.getByText("This is a draft. Please don't")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Titlexyz of a draft",
  );
  await expect(page.getByRole("img", { name: "Altxyz" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
    "content",
    "noindex",
  );
  await expect(
    page.locator(
      'link[rel="canonical"], link[rel="alternate"], meta[property], script[type="application/ld+json"]',
    ),
  ).toHaveCount(0);
});

test("no other file has its title, its text or its address", () => {
  const files = readdirSync(FIXTURE_FOLDER, {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ name, parentPath }) =>
      path.relative(FIXTURE_FOLDER, path.join(parentPath, name)),
    );
  const telling = files.filter((file) => {
    const text = readFileSync(path.join(FIXTURE_FOLDER, file), "latin1");
    return (
      text.includes(path.basename(DRAFT)) ||
      /(?:title|description|preview|keyword|redirect|heading|slug|alt|code)xyz|previewed-draft/i.test(
        text,
      )
    );
  });

  expect(telling.sort()).toEqual([
    `${DRAFT}/index.html`,
    `page-data/${DRAFT}/page-data.json`,
  ]);
  expect(files.filter((file) => file.includes("previewed-draft"))).toEqual([]);
});
