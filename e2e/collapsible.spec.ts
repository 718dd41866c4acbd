import {
  expect,
  test as base,
  type Locator,
  type Page,
} from "@playwright/test";

import { sharePage } from "./sharePage";
import { POST } from "./site";

const test = sharePage(base);

const contents = (page: Page) =>
  page.locator("details", { hasText: "On this page" });

/** A collapsible section as an author writes it in a post. */
async function addSection(page: Page, lines: number) {
  await page.locator(".markdown").evaluate((text, count) => {
    const paragraphs = "<p>line</p>".repeat(count);
    text.innerHTML = `<details><summary>More</summary>${paragraphs}</details>`;
  }, lines);
  return page.locator(".markdown details");
}

/** The duration of the height's animation after a click on the summary. */
async function durationOf(section: Locator) {
  return section.evaluate((details) => {
    details.querySelector("summary")?.click();
    return details
      .getAnimations()
      .map((animation) => animation.effect?.getTiming().duration);
  });
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
});

test("the table of contents unfolds and folds, moving", async ({ page }) => {
  await page.goto(POST);
  const link = contents(page).getByRole("link").first();
  const folded = (await contents(page).boundingBox())?.height ?? 0;

  const [duration] = await durationOf(contents(page));
  expect(duration).toBeGreaterThan(40);
  await expect(link).toBeVisible();
  await expect
    .poll(async () => (await contents(page).boundingBox())?.height)
    .toBeGreaterThan(folded);

  await contents(page).getByText("On this page").click();
  await expect(link).toBeHidden();
  await expect
    .poll(async () => (await contents(page).boundingBox())?.height)
    .toBe(folded);
});

test("the duration follows the height, and is 1 ms under reduced motion", async ({
  page,
}) => {
  await page.goto(POST);

  const [short] = await durationOf(await addSection(page, 2));
  const [long] = await durationOf(await addSection(page, 40));

  expect(Number(long)).toBeGreaterThan(Number(short) * 1.5);

  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await durationOf(await addSection(page, 40))).toEqual([1]);
});

test("a section of a post folds by keyboard, and turns round halfway", async ({
  page,
}) => {
  await page.goto(POST);
  const section = await addSection(page, 40);
  await section.getByText("More").focus();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(section).not.toHaveAttribute("open");

  await page.keyboard.press("Space");
  await expect(section).toHaveAttribute("open");
});

base.describe("without JavaScript", () => {
  base.use({ javaScriptEnabled: false });

  base("the table of contents unfolds", async ({ page }) => {
    await page.goto(POST);
    await contents(page).getByText("On this page").click();

    await expect(contents(page).getByRole("link").first()).toBeVisible();
  });
});
