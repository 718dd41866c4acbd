import { expect, test as ownSite, type Page } from "@playwright/test";

import { axeViolations } from "./axeViolations";
import { test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";

const test = sharePage(base);

const topics = (page: Page) => page.getByRole("button", { name: "Topics" });
const entry = (page: Page) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "all tags" });

async function open(page: Page, path = "./", width = 1440) {
  await page.setViewportSize({ width, height: 700 });
  await page.goto(path);
}

ownSite(
  "the links say which page is shown, and which is above it",
  async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 700 });
    await page.goto("./tags");
    const tags = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "tags" });
    await expect(tags).toHaveAttribute("aria-current", "page");

    await page.getByRole("main").getByRole("link", { name: /^npm/ }).click();

    await expect(page).toHaveURL("./tags/npm");
    await expect(tags).toHaveAttribute("aria-current", "true");
    await page.reload();
    await expect(tags).toHaveAttribute("aria-current", "true");
  },
);

test("ten items of all types fit side by side at 996 px and more", async ({
  page,
}) => {
  await open(page, "./docs");

  for (const width of [996, 1100, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const edges = await page
      .getByRole("banner")
      .locator(":is(a, button, input, b):visible")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().width > 1)
          .map((element) => element.getBoundingClientRect())
          .sort((a, b) => a.left - b.left)
          .flatMap(({ left, right }) => [left, right]),
      );

    expect(edges.length, String(width)).toBeGreaterThan(20);
    expect(edges, String(width)).toEqual(edges.toSorted((a, b) => a - b));
  }
});

test.describe("a dropdown", () => {
  for (const width of [996, 1440]) {
    test(`opens by click at ${String(width)} px, below its button`, async ({
      page,
    }) => {
      await open(page, "./", width);

      await topics(page).click();
      await page.mouse.move(600, 600);

      await expect(entry(page)).toBeVisible();
      const button = await topics(page).boundingBox();
      const list = await page
        .getByRole("list")
        .filter({ has: page.getByRole("link", { name: "all tags" }) })
        .last()
        .boundingBox();
      expect(list?.x).toBeCloseTo(button?.x ?? 0, 0);
      expect(list?.y).toBeGreaterThanOrEqual(
        (button?.y ?? 0) + (button?.height ?? 0) - 1,
      );
    });
  }

  test.describe("stays where it is and", () => {
    const sharedTest = sharePage(base, open);
    sharedTest.afterEach(({ page }) => page.mouse.move(600, 600));

    sharedTest(
      "opens by hover, and closes when the mouse leaves",
      async ({ page }) => {
        await topics(page).hover();
        await expect(entry(page)).toBeVisible();
        await entry(page).hover();
        await expect(entry(page)).toBeVisible();
        await page.mouse.move(600, 600);

        await expect(entry(page)).toBeHidden();
      },
    );

    sharedTest(
      "a click pins what hovering opened; the next one closes it",
      async ({ page }) => {
        await topics(page).hover();
        await topics(page).click();
        await page.mouse.move(600, 600);
        await expect(entry(page)).toBeVisible();
        await topics(page).click();

        await expect(entry(page)).toBeHidden();
      },
    );

    sharedTest(
      "opens by keyboard, and closes on Escape with the focus on its button",
      async ({ page }) => {
        await topics(page).focus();

        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        await expect(entry(page)).toBeFocused();
        await page.keyboard.press("Escape");

        await expect(entry(page)).toBeHidden();
        await expect(topics(page)).toBeFocused();
      },
    );

    sharedTest(
      "closes on Escape while the mouse is over it",
      async ({ page }) => {
        await topics(page).hover();
        await expect(entry(page)).toBeVisible();

        await page.keyboard.press("Escape");

        await expect(entry(page)).toBeHidden();
      },
    );

    sharedTest(
      "closes on an outside click, and when the focus moves on",
      async ({ page }) => {
        await topics(page).click();
        await page.mouse.click(1200, 600);
        await expect(entry(page)).toBeHidden();

        await topics(page).focus();
        await page.keyboard.press("Enter");
        for (const _ of ["all tags", "npm", "Pages"]) {
          await page.keyboard.press("Tab");
        }
        await expect(entry(page)).toBeHidden();
      },
    );
  });

  test("opens its links, closes then, and is marked where one of its links is", async ({
    page,
  }) => {
    await open(page);
    await topics(page).click();

    await entry(page).click();

    await expect(page).toHaveURL("./tags");
    await expect(entry(page)).toBeHidden();
    await expect(topics(page)).toHaveAttribute("data-active", "true");
  });

  test("with a target of its own is a link beside a button", async ({
    page,
  }) => {
    await open(page);

    await page.getByRole("button", { name: "More on Pages" }).click();
    await expect(page.getByRole("link", { name: "first page" })).toBeVisible();
    await page.getByRole("link", { name: "Pages", exact: true }).click();

    await expect(page).toHaveURL("./page/2");
  });

  test("folds in the sidebar", async ({ page }) => {
    await open(page, "./", 390);
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "npm" })).toBeHidden();

    await menu.getByText("Topics").click();
    await menu.getByRole("link", { name: "npm" }).click();

    await expect(page).toHaveURL("./tags/npm");
  });

  base.describe("without JavaScript", () => {
    base.use({ javaScriptEnabled: false });

    base(
      "opens by click and keyboard, and closes on Escape",
      async ({ page }) => {
        await open(page);
        await topics(page).click();
        await expect(entry(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(entry(page)).toBeHidden();

        await page.keyboard.press("Enter");
        await expect(entry(page)).toBeVisible();
      },
    );
  });
});

test("the other items are there: html, locales and search, the last at all widths", async ({
  page,
}) => {
  await open(page);
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByText("beta")).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(bar.getByRole("link", { name: "English" })).toHaveAttribute(
    "hreflang",
    "en",
  );

  await page.setViewportSize({ width: 390, height: 700 });
  await expect(bar.getByText("beta")).toBeHidden();
  await expect(bar.getByRole("search")).toHaveCount(1);
});

test.describe("hiding on scroll", () => {
  const bar = (page: Page) => page.getByRole("banner");

  for (const width of [390, 1440]) {
    test(`goes away on the way down and comes back on the way up at ${String(width)} px`, async ({
      page,
    }) => {
      await open(page, "./", width);

      await page.mouse.wheel(0, 500);
      await expect(bar(page)).not.toBeInViewport();
      await page.mouse.wheel(0, -60);
      await expect(bar(page)).toBeInViewport();
    });
  }

  test("waits until a menu is closed", async ({ page }) => {
    await open(page);
    // Else the bar moves up with it, away from the pointer, which closes the menu during the scroll.
    await page.getByRole("button", { name: "Close the announcement" }).click();
    await topics(page).hover();
    await expect(entry(page)).toBeVisible();

    await page.mouse.wheel(0, 500);
    await expect
      .poll(() => page.evaluate(() => window.scrollY))
      .toBeGreaterThan(400);
    await expect(bar(page)).toBeInViewport();
    await page.mouse.move(600, 600);
    await expect(entry(page)).toBeHidden();
    await page.mouse.wheel(0, 100);

    await expect(bar(page)).not.toBeInViewport();
  });

  test("shows when the keyboard reaches it", async ({ page }) => {
    await open(page);
    await page.mouse.wheel(0, 500);
    await expect(bar(page)).not.toBeInViewport();

    await topics(page).focus();

    await expect(bar(page)).toBeInViewport();
  });

  ownSite("does not happen unless it is configured", async ({ page }) => {
    await page.goto("./");
    await page.mouse.wheel(0, 500);

    await expect
      .poll(() => page.evaluate(() => window.scrollY))
      .toBeGreaterThan(0);
    await expect(bar(page)).toBeInViewport();
  });
});

test("the styles of navbar and footer keep text readable in both modes", async ({
  page,
}) => {
  await open(page);
  await topics(page).click();

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
    await expect(page.getByRole("contentinfo")).toHaveCSS(
      "color-scheme",
      "dark",
    );
  }
});

test("the footer has its logo, columns and copyright", async ({ page }) => {
  await open(page);
  const footer = page.getByRole("contentinfo");

  await expect(footer.getByRole("link", { name: "Exit Zero" })).toHaveAttribute(
    "href",
    "https://exit-zero.example",
  );
  await expect(footer.getByRole("heading")).toHaveText(["Find", "More"]);
  await expect(footer.getByText("© the author")).toBeVisible();
  await footer.getByRole("link", { name: "tags" }).click();
  await expect(page).toHaveURL("./tags");
});
