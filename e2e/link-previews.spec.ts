import { expect } from "@playwright/test";

import { axeViolations } from "./axeViolations";
import { PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { watchErrors, watchShifts } from "./site";

const test = sharePage(base);

const PART_ONE = `${PREFIX}/2000-01-05-part-one`;

test.beforeEach(async ({ page }) => {
  await page.mouse.move(0, 0);
  await page.goto(PART_ONE);
});

test("a link in a text shows what it leads to, when the pointer rests on it", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const shifts = await watchShifts(page);
  await page.reload();
  const preview = page.locator("[data-link-preview]");

  await page.getByRole("link", { name: "another file" }).hover();
  await expect(preview).toContainText("2000-01-06");
  await expect(preview.locator("strong")).toHaveText("A part");

  // The pointer may go there.
  await preview.hover();
  await page.waitForTimeout(400);
  await expect(preview).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  expect(await shifts()).toEqual([]);
  expect(errors).toEqual([]);
});

test("the keyboard's focus shows it too, and leaving the link closes it", async ({
  page,
}) => {
  const preview = page.locator("[data-link-preview]");

  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "another file" }).focus();
  await expect(preview).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(preview).toBeHidden();
});

test("a focus that scrolls to its link shows it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  const link = page.getByRole("link", { name: "another file" });
  await expect(link).not.toBeInViewport();

  await page.keyboard.press("Tab");
  await link.focus();

  await expect(link).toBeInViewport();
  await expect(page.locator("[data-link-preview]")).toBeVisible();
});

test("a preview stays within a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });

  await page.getByRole("link", { name: "another file" }).hover();
  const preview = page.locator("[data-link-preview]");
  await expect(preview).toBeVisible();

  const box = await preview.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
