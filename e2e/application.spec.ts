import { expect, test as base, type Page } from "@playwright/test";
import { loadSiteConfig } from "@technical-blog/content";

import { test as fixtureBase } from "./fixtureSite";
import { sharePage } from "./sharePage";
import {
  firstOften,
  holdScripts,
  hydrated,
  NEWEST,
  openInApplication,
  POST,
  reportConnection,
  startApplication,
  watchShifts,
} from "./site";

const saveData = (page: Page) => reportConnection(page, { saveData: true });

/** URLs of the page's requests, except for HTML, styles, fonts and images. */
function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (["script", "xhr", "fetch"].includes(request.resourceType()))
      urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

type Late = {
  /** Loads the application's scripts, which each page requests. */
  release: () => void;
};
const late = {
  release: async (
    { page }: { page: Page },
    provide: (release: () => void) => Promise<void>,
  ) => {
    await provide(await holdScripts(page));
  },
};
const test = sharePage(base).extend<Late>(late);

const isHydrated = (page: Page) =>
  page.evaluate(
    () => Object.keys(document.getElementById("___gatsby") ?? {}).length > 0,
  );

/** Lets the late scripts load, and waits until React has taken over a page that was used without it. */
async function startLate(page: Page, release: () => void) {
  expect(await isHydrated(page)).toBe(false);
  await startApplication(page);
  release();
  await hydrated(page);
}

const field = (page: Page) => page.getByPlaceholder("Search...");

test.describe("the application loads", () => {
  // In a tab of its own: where the mouse rested, the next page may have a link.
  base(
    "when the reader has used the page and the browser is idle",
    async ({ page }) => {
      base.skip(
        loadSiteConfig().application === "intent",
        "no page of this mode starts it by itself",
      );
      const urls = requests(page);
      const loaded = () => urls.filter((url) => url.startsWith("/app-"));
      await page.goto(POST, { waitUntil: "networkidle" });
      expect(loaded()).toEqual([]);

      await page.mouse.wheel(0, 200);
      await hydrated(page);

      expect(loaded()).toHaveLength(1);
    },
  );

  base.describe("in another mode than the site's", () => {
    // The policy of the page allows the script as it is published.
    base.use({ bypassCSP: true });

    base("before the page is complete, when it is eager", async ({ page }) => {
      await page.route(`**${POST}`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replace(/\bmode:"\w+"/, 'mode:"eager"');
        await route.fulfill({ response, body });
      });
      await page.goto(POST);
      await hydrated(page);

      const isEarly = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType("navigation");
        const application = performance
          .getEntriesByType("resource")
          .find(({ name }) => name.includes("/app-"));
        return (
          application && visit && application.startTime < visit.loadEventStart
        );
      });
      expect(isEarly).toBe(true);
    });
  });

  for (const [index, connection] of [
    { saveData: true },
    { effectiveType: "2g" },
    { effectiveType: "slow-2g" },
  ].entries()) {
    const title = `not by itself on ${JSON.stringify(connection)}`;
    test(title, firstOften(index), async ({ page }) => {
      await reportConnection(page, connection);
      const urls = requests(page);
      await page.goto(POST, { waitUntil: "networkidle" });
      await page.mouse.move(500, 400);
      await page.mouse.wheel(0, 2000);
      await page.waitForTimeout(2000);

      expect(urls).toEqual([]);
    });
  }

  type Intent = { name: string; act: (page: Page) => Promise<unknown> };
  const forLinks: Intent[] = [
    {
      name: "the reader points at a link",
      act: (page) => page.locator('main a[href^="/"]').first().hover(),
    },
    {
      name: "the reader moves to a link with Tab",
      act: async (page) => {
        await page.locator('header a[href="/tags"]').focus();
      },
    },
  ];
  const forSearch: Intent[] = [
    {
      name: "the reader points at the search field",
      act: (page) => field(page).hover(),
    },
    { name: "the reader presses /", act: (page) => page.keyboard.press("/") },
  ];
  for (const { name, act } of forSearch) {
    test(`on data saver when ${name}`, async ({ page }) => {
      await saveData(page);
      await page.goto(POST);

      await act(page);

      await hydrated(page);
    });
  }

  for (const { name, act } of forLinks) {
    test(`not on data saver when ${name}`, async ({ page }) => {
      await saveData(page);
      const urls = requests(page);
      await page.goto(POST, { waitUntil: "networkidle" });

      await act(page);
      await page.waitForTimeout(500);

      expect(urls).toEqual([]);
    });
  }

  test("without the text of a post, which is in the page", async ({ page }) => {
    const urls = requests(page);
    await page.goto(POST);
    await startApplication(page);
    await hydrated(page);
    await page.waitForLoadState("networkidle");

    expect(urls).not.toContain(`/page-data${POST}/page-data.json`);
    const text = page.locator("[data-page-text]");
    // Buttons that wrap lines appear once the lines have been measured, and the rest is laid out in steps.
    const html = async () =>
      (await text.innerHTML()).replaceAll(
        / hidden=""| style="content-visibility: visible;"/g,
        "",
      );
    const before = await html();
    await page.locator('header a[href="/all"]').click();
    await expect(page).toHaveURL("/all");
    await page.goBack();
    await expect(text).toBeVisible();
    expect(await html()).toBe(before);
  });
});

test.describe("hydration", () => {
  // The not-found page adds posts with names similar to the URL.
  for (const [index, path] of [
    POST,
    "/",
    "/all",
    "/tags",
    "/tags/npm",
  ].entries()) {
    const title = `of ${path} is silent and moves nothing`;
    test(title, firstOften(index), async ({ page }) => {
      const messages: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          messages.push(message.text());
      });
      page.on("pageerror", (error) => messages.push(error.message));
      const shifts = await watchShifts(page);
      await saveData(page);
      await page.goto(path, { waitUntil: "networkidle" });
      // What was far from the screen is laid out when the browser is idle, which may be now.
      const html = async () =>
        (await page.locator("main").innerHTML()).replaceAll(
          ' style="content-visibility: visible;"',
          "",
        );
      const before = await html();
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(500);
      const scrolled = await page.evaluate(() => window.scrollY);

      await startApplication(page);
      await hydrated(page);
      await page.waitForLoadState("networkidle");

      expect(await html()).toBe(before);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      expect(await shifts()).toEqual([]);
      expect(messages).toEqual([]);
    });
  }
});

test.describe("while the scripts are late", () => {
  test("a click on a link opens the page", async ({ page, release }) => {
    await page.goto("/", { waitUntil: "domcontentloaded" });

    await page.locator(`main a[href="${NEWEST.path}"]`).first().click();

    await expect(page).toHaveURL(NEWEST.path);
    expect(await isHydrated(page)).toBe(false);
    release();
  });

  test("a click before React has hydrated the page loads the next one fully", async ({
    page,
  }) => {
    // The response never arrives.
    await page.route("**/page-data/index/page-data.json", () => undefined);
    await page.goto("/");
    await startApplication(page);
    await page.waitForFunction(() => "___loader" in window);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));

    await page.locator('header a[href="/about"]').click();

    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
    expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(false);
  });

  for (const key of ["/", "Control+k"]) {
    test(`${key} focuses the search field, and the text stays until the panel is there`, async ({
      page,
      release,
    }) => {
      await page.goto(POST, { waitUntil: "domcontentloaded" });

      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type("lockfile");
      await expect(field(page)).toHaveValue("lockfile");
      expect(await isHydrated(page)).toBe(false);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      release();

      await expect(page.getByRole("option").first()).toBeVisible();
      await expect(field(page)).toHaveValue("lockfile");
      await expect(field(page)).toBeFocused();
    });
  }

  test("the caret stays where the reader edits", async ({ page, release }) => {
    await page.goto(POST, { waitUntil: "domcontentloaded" });
    await field(page).click();
    await page.keyboard.type("lokfile");
    for (let step = 0; step < 5; step += 1)
      await page.keyboard.press("ArrowLeft");
    release();

    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.type("c");

    await expect(field(page)).toHaveValue("lockfile");
  });

  test("on a phone the field covers the bar, so that readers see what they type", async ({
    page,
    release,
  }) => {
    const width = async () => (await field(page).boundingBox())?.width ?? 0;
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(POST, { waitUntil: "domcontentloaded" });
    expect(await width()).toBeLessThan(60);
    await page.keyboard.press("/");
    await page.keyboard.type("lock");
    expect(await width()).toBeGreaterThan(340);
    release();

    const search = page.getByRole("dialog", { name: "Search" });
    await expect(search).toBeVisible();
    await expect(field(page)).toHaveValue("lock");
    await page.keyboard.press("Escape");
    await expect(search).toBeHidden();
    await expect(field(page)).toBeFocused();
    expect(await width()).toBeLessThan(60);
  });

  test("Enter opens the first result when there is one", async ({
    page,
    release,
  }) => {
    await page.goto(POST, { waitUntil: "domcontentloaded" });
    await page.keyboard.press("/");
    await page.keyboard.type("reading a lockfile");
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveValue("reading a lockfile");
    await expect(page).toHaveURL(POST);
    release();

    await expect(page).toHaveURL(/lockfile/);
  });

  test("text after Enter takes it back", async ({ page, release }) => {
    await page.goto(POST, { waitUntil: "domcontentloaded" });
    await page.keyboard.press("/");
    await page.keyboard.type("reading");
    await page.keyboard.press("Enter");
    await page.keyboard.type(" a lockfile");
    release();

    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page).toHaveURL(POST);
  });

  test("the color mode changes, and stays", async ({ page, release }) => {
    await page.goto(POST, { waitUntil: "domcontentloaded" });
    const theme = page.locator("html");

    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await expect(theme).toHaveAttribute("data-theme", "dark");
    await startLate(page, release);

    await expect(theme).toHaveAttribute("data-theme", "dark");
  });

  test("the menu opens, and stays open", async ({ page, release }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(POST, { waitUntil: "domcontentloaded" });
    const menu = page.getByRole("dialog", { name: "Menu" });

    await page.getByRole("button", { name: /menu/i }).first().click();
    await expect(menu.getByRole("link", { name: "tags" })).toBeVisible();
    await startLate(page, release);

    await expect(menu.getByRole("link", { name: "tags" })).toBeVisible();
    await menu.getByRole("link", { name: "tags" }).click();
    await expect(page).toHaveURL("/tags");
  });

  test("code can be copied, and details open", async ({
    page,
    context,
    release,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto(POST, { waitUntil: "domcontentloaded" });

    await page.getByRole("button", { name: "Copy code" }).first().click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const details = page.locator("main details").first();
    await details.locator("summary").click();
    await expect(details).toHaveAttribute("open");
    await startLate(page, release);

    await expect(details).toHaveAttribute("open");
  });

  test("the archive keeps the text and the tag for its filter", async ({
    page,
    release,
  }) => {
    await page.goto("/all", { waitUntil: "domcontentloaded" });
    const filter = page.getByRole("search").getByRole("textbox");
    const posts = page.getByRole("main").getByRole("listitem");
    const all = await posts.count();

    await filter.pressSequentially("npm");
    await page.getByRole("button", { name: /^Node.js / }).click();
    expect(await isHydrated(page)).toBe(false);
    release();
    await hydrated(page);

    await expect(filter).toHaveValue("npm");
    await expect(
      page.getByRole("button", { name: /^Node.js / }),
    ).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/npm.*node-js/);
    expect(await posts.count()).toBeLessThan(all);
  });
});

fixtureBase.describe("on the fixture", () => {
  const fixtureTest = sharePage(fixtureBase).extend<Late>(late);

  fixtureTest.describe("while the scripts are late", () => {
    fixtureTest(
      "the announcement closes, and stays closed",
      async ({ page, release }) => {
        await page.goto("./", { waitUntil: "load" });
        const bar = page.getByRole("region", { name: "Announcement" });

        await page
          .getByRole("button", { name: "Close the announcement" })
          .click();
        await expect(bar).toBeHidden();
        await startLate(page, release);

        await expect(bar).toBeHidden();
      },
    );

    fixtureTest(
      "a dropdown opens, and stays open",
      async ({ page, release }) => {
        await page.setViewportSize({ width: 1440, height: 700 });
        await page.goto("./", { waitUntil: "load" });
        const link = page
          .getByRole("navigation", { name: "Main" })
          .getByRole("link", { name: "all tags" });

        await page.getByRole("button", { name: "Topics" }).click();
        await expect(link).toBeVisible();
        await startLate(page, release);

        await expect(link).toBeVisible();
      },
    );

    fixtureTest("a tab opens, and stays open", async ({ page, release }) => {
      await page.goto("./2000-01-02-everything", { waitUntil: "load" });
      const tab = page.getByRole("tablist").first().getByRole("tab").nth(1);

      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await startLate(page, release);

      await expect(tab).toHaveAttribute("aria-selected", "true");
    });
  });

  fixtureTest(
    "on intent, pointing at a link that the browser prepares starts nothing, and search does",
    async ({ page }) => {
      const urls = requests(page);
      await page.goto("./", { waitUntil: "networkidle" });

      await page.locator('main a[href^="/"]').first().hover();
      await page.waitForTimeout(500);
      expect(urls).toEqual([]);
      await field(page).hover();

      await hydrated(page);
    },
  );
});

test("Back to a page of an application that was left opens that page", async ({
  page,
}) => {
  await openInApplication(page, "/all");
  await page.getByRole("banner").getByRole("link", { name: "tags" }).click();
  await expect(page).toHaveURL("/tags");
  await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });

  await page.goBack({ waitUntil: "commit" });

  await expect(
    page.getByRole("heading", { level: 1, name: "History" }),
  ).toBeVisible();
  await expect(page).toHaveURL("/all");
});

test("a filtered archive is filtered on data saver too", async ({ page }) => {
  await saveData(page);
  await page.goto("/all?tags=npm");

  await hydrated(page);
});

test.describe("without the scripts", () => {
  for (const { name, fail } of [
    { name: "a lost connection", fail: { status: 0 } },
    { name: "a server that fails", fail: { status: 500 } },
    { name: "an older deploy whose files are gone", fail: { status: 404 } },
  ]) {
    test(`the page stays a page after ${name}, with one retry`, async ({
      page,
    }) => {
      const counts = new Map<string, number>();
      // The page of the previous test may still be loading its application.
      await page.goto("about:blank");
      await page.route("**/*.js", async (route) => {
        const { pathname } = new URL(route.request().url());
        counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
        if (fail.status === 0) await route.abort();
        else await route.fulfill(fail);
      });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto(POST, { waitUntil: "load" });
      await startApplication(page);
      await expect.poll(() => [...counts.values()]).toEqual([2, 2, 2]);
      await page.locator('header a[href="/tags"]').hover();

      await expect(page.getByRole("article")).toBeVisible();
      await page.locator('header a[href="/tags"]').click();
      await expect(page).toHaveURL("/tags");
      await expect(
        page.getByRole("heading", { level: 1, name: "Tags" }),
      ).toBeVisible();
      expect(errors).toEqual([]);
    });
  }

  test("a script that fails once is there with the retry", async ({ page }) => {
    let isFirst = true;
    await page.route("**/app-*.js", async (route) => {
      if (isFirst) await route.abort();
      else await route.continue();
      isFirst = false;
    });
    await page.goto(POST);
    await startApplication(page);

    await hydrated(page);
  });
});

test.describe("links without the application", () => {
  const rules = (page: Page) =>
    page.locator('script[type="speculationrules"]').count();

  test("are prepared by the browser until Gatsby does it", async ({
    page,
    release,
  }) => {
    await page.goto(POST, { waitUntil: "domcontentloaded" });
    expect(await rules(page)).toBe(1);
    await startApplication(page);
    release();

    await hydrated(page);

    await expect.poll(() => rules(page)).toBe(0);
  });

  test("are not prepared on data saver", async ({ page }) => {
    await saveData(page);
    await page.goto(POST, { waitUntil: "load" });

    expect(await rules(page)).toBe(0);
  });
});
