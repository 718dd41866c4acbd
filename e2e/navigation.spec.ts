import {
  expect,
  test as base,
  type Locator,
  type Page,
} from "@playwright/test";

import { sharePage } from "./sharePage";
import { applicationReady, openInApplication, POST } from "./site";

const test = sharePage(base);

const widths = [390, 1440];

const scrollTop = (page: Page) =>
  page.evaluate(() => Math.round(window.scrollY));
/** Scrolls, and waits until all listeners have run. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    window.scrollTo(0, y);
    await nextFrame();
    await nextFrame();
    await nextFrame();
  }, top);

/** Scrolls down the archive, and then the post that is opened from it. */
async function leavePlaces(page: Page) {
  await openInApplication(page, "/all");
  await scrollDown(page, 300);
  await expect.poll(() => scrollTop(page)).toBe(300);
  await press(page.getByRole("main").locator(`a[href="${POST}"]`));
  await expect(page).toHaveURL(POST);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollDown(page, 500);
  await expect.poll(() => scrollTop(page)).toBe(500);
}

/** Clicks by script, because the mouse would have to scroll to the link. */
const press = (link: Locator) =>
  link.evaluate((element) => {
    (element as HTMLElement).click();
  });

/** Follows a link to any URL. */
async function follow(page: Page, href: string) {
  await page.getByRole("main").evaluate((main, to) => {
    const link = document.createElement("a");
    link.href = to;
    link.textContent = "A link of the test";
    link.dataset.test = "";
    main.querySelector("[data-test]")?.remove();
    main.prepend(link);
  }, href);
  await press(page.getByRole("link", { name: "A link of the test" }));
}

/** The id of the last heading, which is far from the top. */
const lastHeading = (page: Page) =>
  page.locator(".markdown :is(h2, h3)[id]").last().getAttribute("id");

for (const width of widths) {
  test.describe(`scroll at ${String(width)} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
    });

    test("goes to the top of the next page, and back to where the reader was", async ({
      page,
    }) => {
      await leavePlaces(page);

      await page.goBack();

      await expect(page).toHaveURL("/all");
      await expect.poll(() => scrollTop(page)).toBe(300);
      await page.goForward();
      await expect(page).toHaveURL(POST);
      await expect.poll(() => scrollTop(page)).toBe(500);
    });

    test("a slow way back loses no reader's place on the page that is left", async ({
      page,
    }) => {
      await leavePlaces(page);
      // Reloads, so that Gatsby forgets the other page.
      await page.reload();
      await applicationReady(page);
      await expect.poll(() => scrollTop(page)).toBe(500);
      await page.route("**/page-data/all/page-data.json", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });

      await page.goBack();
      await expect(
        page.getByRole("heading", { level: 1, name: "History" }),
      ).toBeVisible();
      await expect.poll(() => scrollTop(page)).toBe(300);
      await page.goForward();

      await expect(page).toHaveURL(POST);
      await expect.poll(() => scrollTop(page)).toBe(500);
    });

    test("goes to the hash target of another page, below the navbar, with the focus", async ({
      page,
    }) => {
      await page.goto(POST);
      const id = await lastHeading(page);
      await openInApplication(page, "/all");

      await follow(page, `${POST}#${id ?? ""}`);
      await expect(page).toHaveURL(`${POST}#${id ?? ""}`);
      const target = page.locator(`[id="${id ?? ""}"]`);

      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      const navbar = await page.getByRole("banner").boundingBox();
      const box = await target.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(
        (navbar?.y ?? 0) + (navbar?.height ?? 0),
      );
    });

    test("back from another page to a hash target returns to where the reader was", async ({
      page,
    }) => {
      await page.goto(POST);
      const id = await lastHeading(page);
      await openInApplication(page, "/all");
      await follow(page, `${POST}#${id ?? ""}`);
      await expect(page.locator(`[id="${id ?? ""}"]`)).toBeInViewport();
      await scrollDown(page, 150);
      await expect.poll(() => scrollTop(page)).toBe(150);

      await follow(page, "/tags");
      await expect(page).toHaveURL("/tags");
      await page.goBack();

      await expect(page).toHaveURL(`${POST}#${id ?? ""}`);
      await expect.poll(() => scrollTop(page)).toBe(150);
    });

    test("back within a page returns from a hash target to the place before", async ({
      page,
    }) => {
      await openInApplication(page, POST);
      const id = (await lastHeading(page)) ?? "";
      await scrollDown(page, 40);
      await expect.poll(() => scrollTop(page)).toBe(40);

      await page.evaluate((to) => {
        document
          .querySelector<HTMLElement>(`a[href$="#${CSS.escape(to)}"]`)
          ?.click();
      }, id);
      await expect(page.locator(`[id="${id}"]`)).toBeFocused();
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
      await page.goBack();

      await expect.poll(() => scrollTop(page)).toBe(40);
    });
  });
}

test.describe("focus", () => {
  test("with the keyboard alone, Tab after a navigation starts in the new page's content", async ({
    page,
  }) => {
    await openInApplication(page, "/all");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "tags" })
      .focus();

    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/tags");
    const main = page.getByRole("main");
    await expect(main).toBeFocused();
    expect(
      await main.evaluate((element) => getComputedStyle(element).outlineStyle),
    ).toBe("none");
    await page.keyboard.press("Tab");

    await expect(main.getByRole("link").first()).toBeFocused();
  });

  test("the new page is announced to screen readers", async ({ page }) => {
    await openInApplication(page, "/all");

    await follow(page, "/tags");

    await expect(page.locator("#gatsby-announcer")).toHaveText(
      "Navigated to Tags",
    );
    await expect(page.locator("#gatsby-announcer")).toHaveAttribute(
      "aria-live",
      "assertive",
    );
  });

  test("a hash link gives its target the focus, from where Tab goes on", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await openInApplication(page, POST);
    const id = (await lastHeading(page)) ?? "";
    const link = page
      .getByRole("main")
      .locator(`a[href="#${id}"]`)
      .filter({ visible: true })
      .first();
    await link.focus();

    await page.keyboard.press("Enter");

    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await page.keyboard.press("Tab");
    const isAfter = await page.evaluate(
      (target) =>
        (document
          .getElementById(target)
          ?.compareDocumentPosition(document.activeElement ?? document) ?? 0) &
        Node.DOCUMENT_POSITION_FOLLOWING,
      id,
    );
    expect(isAfter).toBeTruthy();
  });

  test("on the way back the focus is at the content, where the reader was", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await openInApplication(page, "/all");
    await scrollDown(page, 200);
    await expect.poll(() => scrollTop(page)).toBe(200);
    await press(page.getByRole("main").locator(`a[href="${POST}"]`));
    await expect(page).toHaveURL(POST);
    await expect(page.getByRole("article")).toBeVisible();

    await page.goBack();

    await expect(page.getByRole("main")).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(200);
  });
});
