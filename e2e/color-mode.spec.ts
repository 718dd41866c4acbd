import { expect, test } from "@playwright/test";

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
