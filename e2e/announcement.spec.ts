import { expect, test as ownSite, type Page } from "@playwright/test";
import { sum } from "lodash";

import { test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { watchShifts } from "./site";

const test = sharePage(base);

const bar = (page: Page) => page.getByRole("region", { name: "Announcement" });
const close = (page: Page) =>
  page.getByRole("button", { name: "Close the announcement" });

ownSite("there is none unless it is configured", async ({ page }) => {
  await page.goto("./");

  await expect(bar(page)).toHaveCount(0);
});

test("has its content and its colours", async ({ page }) => {
  await page.goto("./");

  await expect(bar(page)).toHaveText("Read the history first.");
  await expect(bar(page)).toHaveCSS("background-color", "rgb(32, 35, 42)");
  await expect(bar(page)).toHaveCSS("color", "rgb(255, 255, 255)");
});

for (const width of [390, 1440]) {
  test(`stays closed on other pages, without a jump, at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("./");
    await close(page).click();
    await expect(bar(page)).toBeHidden();
    expect(
      await page.evaluate(() => localStorage.getItem("announcement")),
    ).toBe("fixture-1");

    const shifts = await watchShifts(page);
    await page.goto("./tags", { waitUntil: "networkidle" });

    await expect(bar(page)).toBeHidden();
    expect(sum(await shifts())).toBeLessThan(0.02);
  });
}

test("a new id shows it again", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("announcement", "fixture-0");
  });
  await page.goto("./");

  await expect(bar(page)).toBeVisible();
});

test("is closed by keyboard before the framework starts", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("./");

  await close(page).focus();
  await page.keyboard.press("Enter");

  await expect(bar(page)).toBeHidden();
});

test("closes in all tabs", async ({ page, context }) => {
  await page.goto("./");
  const other = await context.newPage();
  await other.goto("./tags");

  await close(page).click();

  await expect(bar(other)).toBeHidden();
});

test("closes when storage throws, with one warning, until the page is left", async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new Error("denied");
      },
    });
  });
  await page.goto("./");

  await close(page).click();

  await expect(bar(page)).toBeHidden();
  expect(
    warnings.filter((text) => text.includes("storage is not available")),
  ).toHaveLength(1);
  await page.reload();
  await expect(bar(page)).toBeVisible();
});

base.describe("without JavaScript", () => {
  base.use({ javaScriptEnabled: false });

  base("is there, without a button that would do nothing", async ({ page }) => {
    await page.goto("./");

    await expect(bar(page)).toBeVisible();
    await expect(close(page)).toBeHidden();
  });
});
