import { setTimeout as sleep } from "node:timers/promises";

import { expect, test, type Page } from "@playwright/test";

import { axeViolations } from "./axeViolations";
import { pageKinds, widthsThatScroll } from "./site";

/** Collects what goes wrong on a page while it is used. */
function faults(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  page.on("pageerror", (error) => found.push(error.message));
  return found;
}

for (const { kind, path } of pageKinds) {
  test.describe(`${kind} page`, () => {
    test("has one main, one h1, no console error and asks no other host", async ({
      page,
      baseURL,
    }) => {
      const found = faults(page);
      const hosts = new Set<string>();
      page.on("request", (request) => {
        if (!request.url().startsWith("data:")) {
          hosts.add(new URL(request.url()).origin);
        }
      });

      await page.goto(path, { waitUntil: "networkidle" });

      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(found).toEqual([]);
      expect([...hosts]).toEqual([baseURL]);
    });

    for (const colorScheme of ["light", "dark"] as const) {
      test(`passes axe in ${colorScheme} mode`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(path, { waitUntil: "networkidle" });

        expect(await axeViolations(page)).toEqual([]);
      });
    }

    test("does not scroll sideways at any width", async ({ page }) => {
      await page.goto(path);

      expect(await widthsThatScroll(page)).toEqual([]);
    });
  });
}

test("pages keep their place while they load, however late the font is", async ({
  page,
}) => {
  await page.route("**/*.woff2", async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const { path } of pageKinds) {
    await page.goto(path, { waitUntil: "networkidle" });

    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce(
        (sum, value) => sum + value,
        0,
      ),
    );

    expect(shift, path).toBeLessThan(0.001);
  }
});

test("title, description and canonical URL differ from page to page", async ({
  page,
}) => {
  const seen = { titles: new Set(), descriptions: new Set(), urls: new Set() };
  for (const { path } of pageKinds) {
    await page.goto(path);
    seen.titles.add(await page.title());
    const description = page.locator('meta[name="description"]');
    seen.descriptions.add(await description.getAttribute("content"));
    const canonical = page.locator('link[rel="canonical"]');
    seen.urls.add(await canonical.getAttribute("href"));
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  }

  expect(seen.titles.size).toBe(pageKinds.length);
  expect(seen.descriptions.size).toBe(pageKinds.length);
  expect(seen.urls.size).toBe(pageKinds.length);
});

test("the styles of components win over the base's", async ({ page }) => {
  await page.goto("/page/2");

  const space = await page
    .locator("article, section")
    .first()
    .locator("h2")
    .evaluate((heading) => getComputedStyle(heading).marginBlockEnd);

  expect(space).toBe("12px");
});
