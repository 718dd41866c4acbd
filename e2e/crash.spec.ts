import { expect, test as base, type Page } from "@playwright/test";

import { axeViolationsInBothModes } from "./axeViolations";
import { sharePage } from "./sharePage";
import { openInApplication, POST, startApplication } from "./site";

const test = sharePage(base);

const crash = (page: Page) =>
  page.getByRole("heading", { name: "This page crashed." });

/** Removes the post from its page data, as a broken deploy might. The HTML still has the data for its first load. */
async function breakPageData(page: Page) {
  await page.route(`**${POST}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('"data":{"post":{', '"data":{"post":null,"_":{');
    await route.fulfill({ response, body });
  });
  await page.route(`**/page-data${POST}/page-data.json`, async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as { result: { data: object } };
    Object.assign(data.result.data, { post: null });
    await route.fulfill({ response, json: data });
  });
}

for (const width of [390, 1440]) {
  test(`a page that crashes keeps navbar and footer at ${String(width)} px, and another page clears it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await breakPageData(page);
    await openInApplication(page, "/all");

    await page.getByRole("main").locator(`a[href="${POST}"]`).click();

    await expect(crash(page)).toBeVisible();
    await expect(page).toHaveTitle("Page Error");
    await expect(
      page.getByText("The page's own node is missing"),
    ).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(width);

    await page
      .getByRole("banner")
      .getByRole("link", { name: "Exit Zero" })
      .click();
    await expect(crash(page)).toHaveCount(0);
    await expect(
      page.getByRole("heading", { level: 1, name: "Exit Zero" }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/Exit Zero/);
  });
}

test("a page whose data is broken from the start shows the crash too, and passes axe in both modes", async ({
  page,
}) => {
  await breakPageData(page);
  await page.goto(POST);
  await startApplication(page);

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(crash(page)).toBeVisible();
    await expect(page).toHaveTitle("Page Error");
    await expect(page.getByRole("banner")).toBeVisible();
  }
  expect(await axeViolationsInBothModes(page)).toEqual([]);
});

test("'Try again' renders again, with the keyboard alone", async ({ page }) => {
  await openInApplication(page, "/all");
  // Removes a browser feature that links need.
  await page.evaluate(() => {
    const Original = window.IntersectionObserver;
    Object.assign(window, {
      IntersectionObserver: function Broken() {
        throw new Error("Cannot watch links", {
          cause: new Error("No observer", { cause: new Error("Old browser") }),
        });
      },
      repair: () => {
        window.IntersectionObserver = Original;
      },
    });
  });
  await page.getByRole("main").locator(`a[href="${POST}"]`).click();

  await expect(crash(page)).toBeVisible();
  await expect(page).toHaveTitle("Page Error");
  await expect(page.getByRole("alert")).toContainText(
    /Cannot watch links\s*Cause: No observer\s*Cause: Old browser$/,
  );
  const again = page.getByRole("button", { name: "Try again" });
  await page.keyboard.press("Tab");
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(crash(page)).toBeVisible();

  await page.evaluate(() => {
    (window as unknown as { repair: () => void }).repair();
  });
  await again.press("Enter");

  await expect(crash(page)).toHaveCount(0);
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: "npm install passes with a version you never committed, npm ci fails",
    }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/npm ci or npm install/);
});
