import assert from "node:assert";

import { expect, test as base } from "@playwright/test";

import { sharePage } from "./sharePage";
import { POST } from "./site";

const test = sharePage(base);

test("a post is reached from the list and links to newer and older posts", async ({
  page,
}) => {
  await page.goto("/tags/npm");
  await page
    .getByRole("link", {
      name: "npm install passes with a version you never committed, npm ci fails",
      exact: true,
    })
    .click();
  await expect(page).toHaveURL(POST);
  await expect(page.getByRole("article")).toHaveCount(1);

  const neighbors = page.getByRole("navigation", {
    name: "Newer and older post",
  });
  await neighbors.getByRole("link", { name: /^Newer/ }).click();
  await expect(page).toHaveURL("/2024-06-07T03-reading-a-lockfile");
  await neighbors.getByRole("link", { name: /^Older/ }).click();
  await expect(page).toHaveURL(POST);
});

test("a post has a link at each heading and a button and colours for its code, and prints without chrome, in light tokens", async ({
  page,
}) => {
  await page.goto(POST);

  await test.step("headings", async () => {
    for (const heading of await page.locator("article .markdown h2").all()) {
      const link = heading.getByRole("link");
      const name = (await heading.textContent()) ?? "";
      await expect(link).toHaveAccessibleName(`Direct link to ${name}`);
      await expect(link).toHaveAttribute(
        "href",
        `#${(await heading.getAttribute("id")) ?? ""}`,
      );
    }
  });

  await test.step("code", async () => {
    const blocks = await page.locator("article pre").count();
    // The source of a diagram is behind a disclosure.
    await expect(
      page.getByRole("button", { name: "Copy code", includeHidden: true }),
    ).toHaveCount(blocks);
    await expect(
      page.locator("article pre [class^=token-]").first(),
    ).toBeVisible();
  });

  await test.step("print", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.locator("html")).toHaveCSS(
      "background-color",
      "rgb(253, 252, 249)",
    );
  });
});

test("a heading reached by its link is not hidden under the navbar", async ({
  page,
}) => {
  await page.goto(`${POST}#which-one-where`);

  const heading = page.getByRole("heading", { name: "Which one where" });
  await expect(heading).toBeInViewport();
  const box = await heading.boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  assert(box && bar);
  expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

test("what is far from the screen is laid out when the browser is idle", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const callbacks: IdleRequestCallback[] = [];
    Object.assign(window, {
      requestIdleCallback: (callback: IdleRequestCallback) =>
        callbacks.push(callback),
      beIdle: () => {
        for (const callback of callbacks.splice(0))
          callback({ didTimeout: false, timeRemaining: () => 50 });
      },
    });
  });
  const skipped = () =>
    page
      .locator("[data-page-text] > *")
      .evaluateAll(
        (elements) =>
          elements.filter(
            (element) => getComputedStyle(element).contentVisibility === "auto",
          ).length,
      );
  await page.goto(POST);
  const before = await skipped();
  expect(before).toBeGreaterThan(20);

  const idle = () =>
    page.evaluate(() => {
      (window as unknown as { beIdle: () => void }).beIdle();
    });
  await idle();
  expect(await skipped()).toBe(before - 1);
  await expect(async () => {
    await idle();
    expect(await skipped()).toBe(0);
  }).toPass({ intervals: [10] });
});

test("the table of contents follows the reader", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(POST);
  const contents = page.getByRole("navigation", { name: "On this page" });
  const last = contents.getByRole("link").last();

  await last.click();

  await expect(contents.locator('[aria-current="location"]')).toHaveCount(1);
});

test("code is copied with its button", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST);
  const block = page.locator("figure", { has: page.locator("pre") }).first();
  const code = await block.locator("code").textContent();

  await block.getByRole("button", { name: "Copy code" }).click();

  await expect(
    page.getByRole("status").filter({ hasText: "Copied" }),
  ).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(code);
});

test("a block that is wider than its box can be wrapped", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(POST);
  const button = page.getByRole("button", { name: "Wrap lines" }).first();
  const block = page.locator("figure").filter({ has: button }).first();
  const overflow = () =>
    block
      .locator("pre")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow()).toBeGreaterThan(0);

  await button.click();

  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await overflow()).toBe(0);
});

test("a block that is shown after a navigation can be wrapped too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/tags/npm");
  await page
    .getByRole("link", {
      name: "npm install passes with a version you never committed, npm ci fails",
      exact: true,
    })
    .click();

  await expect(
    page.getByRole("button", { name: "Wrap lines" }).first(),
  ).toBeVisible();
});

base.describe("without JavaScript", () => {
  base.use({ javaScriptEnabled: false });

  base(
    "posts, lists, tags and archive can be read and reached, and nothing is laid out late, so that nothing moves",
    async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("[data-lazy-layout] > :last-child")).toHaveCSS(
        "content-visibility",
        "visible",
      );
      await page.getByRole("link", { name: "Older posts" }).click();
      await expect(page).toHaveURL("/page/2");
      await page.goto("/all");
      await expect(page.getByRole("textbox")).toBeHidden();
      await page
        .getByRole("link", {
          name: "npm install passes with a version you never committed, npm ci fails",
        })
        .click();
      await expect(page).toHaveURL(POST);
      await expect(page.getByRole("article")).toContainText(
        "package-lock.json",
      );
      await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(
        0,
      );
      await page.goto("/tags");
      await page.getByRole("link", { name: /^npm/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("npm");
    },
  );

  base("another spelling of a tag redirects to its page", async ({ page }) => {
    await page.goto("/tags/nodejs");

    await expect(page).toHaveURL("/tags/node-js");
  });
});

test("an unknown URL says what was asked for and offers near ones", async ({
  page,
}) => {
  const response = await page.goto("/npm-ci-install");

  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("/npm-ci-install");
  await expect(
    page
      .getByRole("link", {
        name: "npm install passes with a version you never committed, npm ci fails",
      })
      .first(),
  ).toBeVisible();
});
