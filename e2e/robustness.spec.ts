import { expect, type Page } from "@playwright/test";

import { PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { applicationReady, firstOften, POST, watchErrors } from "./site";

const test = sharePage(base);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("whatever the browser's storage has under the site's keys, pages work", () => {
  const texts = ['{"scroll":1,"open":null}', "", "{", "null", "%ZZ"];
  for (const [index, text] of texts.entries()) {
    test(JSON.stringify(text), firstOften(index), async ({ page }) => {
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
    await page.goto("./2000-01-02-everything");

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

test.describe("a malformed escape in the URL", () => {
  test("in the hash leaves the page as it is", async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto(`.${POST}#%ZZ`);

    await applicationReady(page);

    await expect(heading(page)).toBeVisible();
    expect(errors).toEqual([]);
  });

  /** Follows a link to any URL. */
  const follow = (page: Page, href: string) =>
    page.getByRole("main").evaluate((main, to) => {
      const link = document.createElement("a");
      link.href = to;
      main.prepend(link);
      link.click();
    }, href);

  test("in a link's hash opens the page", async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto("./");
    await applicationReady(page);

    await follow(page, "./all#%ZZ");
    await expect(heading(page)).toHaveText("History");
    await follow(page, "#%E0%A4%A");
    await expect(page).toHaveURL(/#%25E0%25A4%25A$/);

    await expect(heading(page)).toHaveText("History");
    expect(errors).toEqual([]);
  });

  for (const path of ["./%ZZ", "./100%25"]) {
    test(`or a percent sign in the path of a link to ${path} shows the not-found page`, async ({
      page,
    }) => {
      await page.goto("./");
      await applicationReady(page);

      await follow(page, path);

      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveText("Page not found");
      await page.getByRole("button", { name: /Switch to dark mode/ }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.locator("header a").first().click();
      // A host adds the slash, and the application does not.
      await expect(page).toHaveURL(new RegExp(`${PREFIX}/?$`));
    });
  }
});
