import { expect, test as base, type Page } from "@playwright/test";

import { sharePage } from "./sharePage";
import { holdScripts, hydrated, openInApplication } from "./site";

const test = sharePage(base);

const sidebar = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

async function openSidebar(page: Page, path = "/", width = 390) {
  await page.setViewportSize({ width, height: 700 });
  await openInApplication(page, path);
  await openMenu(page);
}

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(sidebar(page)).toBeVisible();
}

/** Keeps the framework from starting, to test the page before hydration. */
async function openWithoutFramework(page: Page, path: string) {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(path);
}

for (const width of [390, 995]) {
  test(`opens over the page at ${String(width)} px and closes when a page was chosen`, async ({
    page,
  }) => {
    await openSidebar(page, "/", width);

    await mainMenu(page).getByRole("link", { name: "tags" }).click();

    await expect(page).toHaveURL("/tags");
    await expect(sidebar(page)).toBeHidden();
  });
}

test("is not there at 996 px and more, where the bar has the links", async ({
  page,
}) => {
  await page.goto("/");

  for (const width of [996, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
});

for (const [state, openPage] of [
  ["before hydration", openWithoutFramework],
  ["after hydration", openInApplication],
] as const) {
  test.describe(state, () => {
    test.use({ viewport: { width: 390, height: 700 } });
    const sharedTest = sharePage(base, (page) => openPage(page, "/"));

    sharedTest(
      "the page does not scroll while it is open",
      async ({ page }) => {
        await openMenu(page);

        await page.mouse.move(20, 400);
        await page.mouse.wheel(0, 600);
        await page.keyboard.press("End");
        expect(await page.evaluate(() => window.scrollY)).toBe(0);

        await page.keyboard.press("Escape");
        await page.mouse.wheel(0, 600);
        await expect
          .poll(() => page.evaluate(() => window.scrollY))
          .toBeGreaterThan(0);
      },
    );

    sharedTest(
      "the focus is kept inside, and returns to the toggle",
      async ({ page }) => {
        await openMenu(page);
        await expect(
          sidebar(page).getByRole("button", { name: "Close" }),
        ).toBeFocused();

        for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "Shift+Tab"]) {
          await page.keyboard.press(key);
          const isOutside = await page.evaluate(() => {
            const focused = document.activeElement;
            return (
              focused !== document.body && !focused?.closest("[role=dialog]")
            );
          });
          expect(isOutside).toBe(false);
        }
        await page.keyboard.press("Escape");

        await expect(sidebar(page)).toBeHidden();
        await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
      },
    );

    sharedTest(
      "a click on the backdrop closes it and reaches nothing below",
      async ({ page }) => {
        await openMenu(page);

        await page.mouse.click(30, 28);

        await expect(sidebar(page)).toBeHidden();
        await expect(page).toHaveURL("/");
      },
    );

    sharedTest(
      "a tag's page offers the list of tags, and the way back to the main menu",
      async ({ page }) => {
        await openPage(page, "/tags/npm");
        await openMenu(page);
        const tags = sidebar(page).getByRole("navigation", { name: "Tags" });
        await expect(tags.getByRole("link", { name: "npm" })).toHaveAttribute(
          "aria-current",
          "page",
        );
        await expect(mainMenu(page)).toBeHidden();

        await page.getByRole("button", { name: "Back to main menu" }).click();

        await expect(tags).toBeHidden();
        await expect(
          mainMenu(page).getByRole("link", { name: "tags" }),
        ).toBeFocused();
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Menu" }).click();
        await expect(tags).toBeVisible();
      },
    );
  });
}

test("keyboard alone opens it and follows a link", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openInApplication(page, "/");
  await page.getByRole("button", { name: "Menu" }).focus();

  await page.keyboard.press("Enter");
  await expect(
    sidebar(page).getByRole("button", { name: "Close" }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/all");
  await expect(sidebar(page)).toBeHidden();
});

test("stays open while the framework starts", async ({ page }) => {
  const start = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/tags/npm", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Back to main menu" }).click();

  start();
  await hydrated(page);

  await expect(mainMenu(page)).toBeVisible();
  await mainMenu(page).getByRole("link", { name: "history" }).click();
  await expect(page).toHaveURL("/all");
  await expect(sidebar(page)).toBeHidden();
});

test("closes when the window grows to 996 px, and the page is not left inert", async ({
  page,
}) => {
  await openSidebar(page, "/", 995);

  await page.setViewportSize({ width: 996, height: 700 });

  await expect(page.locator("[inert]")).toHaveCount(0);
  await page.setViewportSize({ width: 995, height: 700 });
  await expect(sidebar(page)).toBeHidden();
});

test("closes on the way back, and on a link to the page that is shown", async ({
  page,
}) => {
  await page.goto("/all");
  await openSidebar(page, "/tags");
  await page.goBack();
  await expect(page).toHaveURL("/all");
  await page.goForward();
  await page.getByRole("button", { name: "Menu" }).click();

  await mainMenu(page).getByRole("link", { name: "tags" }).click();

  await expect(sidebar(page)).toBeHidden();
});

test("does not move under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSidebar(page);

  const moving = await sidebar(page).evaluate(
    (element) => element.getAnimations().length,
  );

  expect(moving).toBe(0);
});

base.describe("without JavaScript", () => {
  base.use({ javaScriptEnabled: false });

  base(
    "opens, has working links, and has both menus of a tag's page",
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 700 });
      await page.goto("/tags/npm");
      await page.getByRole("button", { name: "Menu" }).click();

      await expect(
        page.getByRole("button", { name: "Back to main menu" }),
      ).toBeHidden();
      await expect(
        sidebar(page).getByRole("link", { name: "ESLint" }),
      ).toBeVisible();
      await mainMenu(page).getByRole("link", { name: "history" }).click();

      await expect(page).toHaveURL("/all");
    },
  );

  base("closes on Escape", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(sidebar(page)).toBeVisible();

    await page.keyboard.press("Escape");

    await expect(sidebar(page)).toBeHidden();
  });
});
