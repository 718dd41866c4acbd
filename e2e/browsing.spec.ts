import { expect, test as base } from "@playwright/test";

import { sharePage } from "./sharePage";
import { openInApplication } from "./site";

const test = sharePage(base);

test("lists have ten posts a page, the last one the rest", async ({ page }) => {
  await page.goto("/");
  await expect(
    page.getByRole("link", { name: /^Read more about / }),
  ).toHaveCount(10);

  await page.getByRole("link", { name: "Older posts" }).click();
  await expect(page).toHaveURL("/page/2");
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await page.getByRole("link", { name: "Newer posts" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/page/6");
  await expect(
    page.getByRole("link", { name: /^Read more about / }),
  ).toHaveCount(8);
  await expect(page.getByRole("link", { name: "Older posts" })).toHaveCount(0);
});

test("a tag with more than ten posts has pages, and there is no page 1", async ({
  page,
  request,
}) => {
  for (const [tag, pages] of [
    ["dev", 5],
    ["node-js", 2],
    ["tip", 2],
    ["web", 2],
  ] as const) {
    await page.goto(`/tags/${tag}/page/2`);
    await expect(page.getByRole("main")).toContainText(
      `page 2 of ${String(pages)}`,
    );
  }

  for (const path of [
    "/page/1",
    "/page/7",
    "/tags/dev/page/1",
    "/tags/npm/page/2",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("a tag page names the tag, its description and the count", async ({
  page,
}) => {
  await page.goto("/tags/npm");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("npm");
  await expect(page.getByRole("main")).toContainText(
    "Packages, scripts, lockfiles and workspaces.",
  );
  await expect(page.getByRole("main")).toContainText("4 posts");
});

test("a reader goes from the tags to a series, reads a part, and finds the next one at its end", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await page.goto("/tags");
  await main.getByRole("link", { name: "series" }).click();
  await expect(page).toHaveTitle(/^Series \|/);
  await main.getByRole("link", { name: "npm", exact: true }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    "Series: npm",
  );
  await expect(main).toContainText("4 parts");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "1. npm run deploy --dry-run deploys, because npm keeps the flag",
    "2. npm install passes with a version you never committed, npm ci fails",
    "3. One wrong character in the lockfile, and npm ci hangs for minutes",
    /^4\. npm workspaces/,
  ]);

  await main
    .getByRole("link", {
      name: "npm install passes with a version you never committed, npm ci fails",
      exact: true,
    })
    .click();
  await expect(main.getByText("Part 2 of 4")).toBeVisible();
  const next = main.locator("section", { hasText: "Next in npm, part 3 of 4" });
  await next.getByRole("link").click();

  await expect(
    page.getByRole("heading", {
      level: 1,
      name: "One wrong character in the lockfile, and npm ci hangs for minutes",
    }),
  ).toBeVisible();
  await main
    .getByRole("navigation", { name: "Series: npm" })
    .getByRole("link", { name: "npm", exact: true })
    .click();
  await expect(page).toHaveURL("/series/npm");
});

test("the tag index groups by letter and counts", async ({ page }) => {
  await page.goto("/tags");

  await expect(
    page.getByRole("heading", { level: 2, name: "N" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "npm 4 posts" })).toBeVisible();
});

test("every route of other spellings redirects to the tag", async ({
  page,
}) => {
  for (const [alias, slug] of [
    ["nodejs", "node-js"],
    ["eslint", "es-lint"],
    ["typescript", "type-script"],
    ["vscode", "vs-code"],
    ["postgresql", "postgre-sql"],
  ]) {
    await page.goto(`/tags/${alias ?? ""}`);
    await expect(page).toHaveURL(`/tags/${slug ?? ""}`);
  }
});

test("the history leads to what changed, by day, and that to the post", async ({
  page,
}) => {
  await page.goto("/all");
  await page.getByRole("link", { name: "What changed" }).click();

  await expect(page).toHaveURL("/changes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What changed",
  );
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(
    /^\d{4}-\d\d-\d\d$/,
  );
  const first = main.getByRole("listitem").first();
  const reason = await first.getByRole("paragraph").first().textContent();

  await first.getByRole("link").click();

  await expect(page.getByRole("article")).toContainText(reason ?? "");
});

test.describe("history", () => {
  test("has all posts by year, newest first", async ({ page }) => {
    await page.goto("/all");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "2026",
    );
    await expect(page.getByRole("main").locator("time")).toHaveCount(58);
    await expect(
      page.getByRole("img", { name: /^Posts by month: May/ }),
    ).toBeVisible();
  });

  test("filters by text and combined tags, which the URL keeps", async ({
    page,
  }) => {
    await openInApplication(page, "/all");
    const entries = page.getByRole("main").locator("time");

    await page.getByRole("textbox", { name: "Filter" }).fill("bisect");
    await expect(entries).toHaveCount(1);
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByRole("button", { name: "All 32 tags" }).click();
    await page.getByRole("button", { name: /^npm/ }).click();
    await page.getByRole("button", { name: /^Tip/ }).click();
    await expect(entries).toHaveCount(1);
    await expect(page).toHaveURL("/all?tag=npm&tag=tip");

    await page.reload();
    await expect(entries).toHaveCount(1);
    await expect(page.getByRole("button", { name: /^Tip/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
});

test("keyboard alone reaches the content through the skip link", async ({
  page,
}) => {
  await page.goto("/");

  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");

  const inMain = await page.evaluate(
    () => document.activeElement?.closest("main") !== null,
  );
  expect(inMain).toBe(true);
});
