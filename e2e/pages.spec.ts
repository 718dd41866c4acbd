import { setTimeout as sleep } from "node:timers/promises";

import { expect, test as base } from "@playwright/test";
import { isPageId } from "@technical-blog/markdown";
import { sum } from "lodash";

import { axeViolationsInBothModes } from "./axeViolations";
import { sharePage } from "./sharePage";
import {
  openInApplication,
  POST,
  lengthenWords,
  pageKinds,
  watchErrors,
  watchShifts,
  widthsThatScroll,
} from "./site";

const test = sharePage(base);

for (const { kind, path } of pageKinds) {
  test(`a ${kind} page has one main and one h1, no id that a text can have, no error, cookie or request to another host, passes axe in both modes, and does not scroll sideways at any width, however long words are`, async ({
    page,
    baseURL,
    context,
  }) => {
    const errors = watchErrors(page);
    const hosts = new Set<string>();
    page.on("request", (request) => {
      if (!request.url().startsWith("data:")) {
        hosts.add(new URL(request.url()).origin);
      }
    });

    await openInApplication(page, path);

    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await axeViolationsInBothModes(page)).toEqual([]);
    expect(await widthsThatScroll(page)).toEqual([]);
    const ids = await page
      .locator("[id]:not(.markdown *)")
      .evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id) => !isPageId(id))).toEqual([]);
    expect(errors).toEqual([]);
    await lengthenWords(page);
    expect(await widthsThatScroll(page)).toEqual([]);
    expect([...hosts]).toEqual([baseURL]);
    expect(await context.cookies()).toEqual([]);
  });
}

base(
  "pages differ in title, description and canonical URL, and keep their place while they load, however late the font is",
  async ({ page }) => {
    await page.route("**/*.woff2", async (route) => {
      await sleep(500);
      await route.continue();
    });
    const shifts = await watchShifts(page);
    const seen = {
      titles: new Set(),
      descriptions: new Set(),
      urls: new Set(),
    };
    for (const { path } of pageKinds) {
      await page.goto(path, { waitUntil: "networkidle" });

      expect(sum(await shifts()), path).toBeLessThan(0.001);
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
  },
);

test("a count stays whole beside a long name, and code from left to right on a page in Hebrew", async ({
  page,
}) => {
  await page.goto("/tags");
  await lengthenWords(page);
  const count = page.getByText(/^50/);
  const { height } = (await count.boundingBox()) ?? {};
  expect(height).toBeLessThan(30);

  await page.goto(POST);
  await page.locator("html").evaluate((html) => {
    html.setAttribute("dir", "rtl");
  });
  for (const element of ["pre", "code"])
    await expect(page.locator(element).first()).toHaveCSS("direction", "ltr");
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
