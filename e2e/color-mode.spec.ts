import { expect, test as base } from "@playwright/test";

import { sharePage } from "./sharePage";

const test = sharePage(base);

test("is set before the first paint and follows the system", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("the reader's choice is stored, and the toggle leads back to the system", async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem("theme"));
  const html = page.locator("html");
  await page.goto("/");

  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  expect(await stored()).toBe("dark");
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");

  await page.getByRole("button", { name: "Switch to light mode" }).click();
  expect(await stored()).toBe("light");
  await page
    .getByRole("button", { name: "Follow the system's colour mode" })
    .click();
  expect(await stored()).toBeNull();
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("tabs stay in step", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/tags");

  await page.getByRole("button", { name: "Switch to dark mode" }).click();

  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("works when storage throws", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new Error("denied");
      },
    });
  });
  await page.goto("/");

  await page.getByRole("button", { name: "Switch to dark mode" }).click();

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("clearing the choice leads back to the system in all tabs", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: "dark" });
  await other.goto("/tags");
  await page.getByRole("button", { name: "Switch to light mode" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "light");

  await page.evaluate(() => {
    localStorage.clear();
  });

  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(
    other.getByRole("button", { name: "Switch to light mode" }),
  ).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("is chosen with the keyboard alone, and kept from page to page", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Switch to dark mode" }).focus();

  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("banner").getByRole("link", { name: "tags" }).click();
  await expect(page).toHaveURL("/tags");

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
