import { expect, type Page } from "@playwright/test";

import { PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { applicationReady, POST, watchErrors } from "./site";

const test = sharePage(base);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("whatever the browser's storage has under the site's keys, pages work", () => {
  const texts = ["", "{", "null", '{"scroll":1,"open":null}', "%ZZ"];
  for (const text of texts) {
    test(JSON.stringify(text), async ({ page }) => {
      await page.addInitScript((value) => {
        Storage.prototype.getItem = () => value;
      }, text);
      const errors = watchErrors(page);

      for (const path of ["docs/guide/install", "2000-01-02-everything"]) {
        await page.goto(`./${path}`);
        await expect(heading(page)).toBeVisible();
        await applicationReady(page);
        await page
          .getByRole("button", { name: /Switch to (dark|light) mode/ })
          .click();
      }
      await page.getByRole("tab").last().click();
      await page.locator("header a").first().click();
      await expect(page).toHaveURL(PREFIX);

      expect(errors).toEqual([]);
    });
  }
});

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
