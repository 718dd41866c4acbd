import { expect } from "@playwright/test";

import { test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { applicationReady, POST, watchErrors } from "./site";

const test = sharePage(base);

test.describe("an inline script that fails is reported", () => {
  test("in the head, and the others run", async ({ page }) => {
    await page.addInitScript(() => {
      // Tabs need it.
      Reflect.deleteProperty(window, "MutationObserver");
    });
    const errors = watchErrors(page);
    await page.goto("./");

    await page.getByRole("button", { name: "Close the announcement" }).click();

    await expect(
      page.getByRole("region", { name: "Announcement" }),
    ).toBeHidden();
    expect(errors).toContainEqual(expect.stringContaining("MutationObserver"));
  });

  test("in the body, and the application loads", async ({ page }) => {
    await page.addInitScript(() => {
      // Code blocks need it.
      Reflect.deleteProperty(window, "ResizeObserver");
    });
    const errors = watchErrors(page);
    await page.goto(`.${POST}`);

    await applicationReady(page);

    expect(errors).toEqual([expect.stringContaining("ResizeObserver")]);
  });
});
