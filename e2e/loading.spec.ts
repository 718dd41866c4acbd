import { expect, test as base, type Page, type Route } from "@playwright/test";

import { sharePage } from "./sharePage";
import {
  applicationReady,
  firstOften,
  openInApplication,
  POST,
  reportConnection,
} from "./site";

const test = sharePage(base);

const TAGS_DATA = "**/page-data/tags/page-data.json";

/** Holds back responses until they are released. If called before a page opens, holds back its prefetching too. */
async function hold(page: Page, url: string) {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(url, async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return {
    count: () => held.length,
    release: async () => {
      isReleased = true;
      await Promise.all(held.map((route) => route.continue()));
    },
    fail: () => Promise.all(held.map((route) => route.abort())),
  };
}

/** Whether the page is still the marked one, without a full load in between. */
const mark = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { isMarked: true });
  });
const isMarked = (page: Page) =>
  page.evaluate(() => "isMarked" in window).catch(() => false);

const tagsLink = (page: Page) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "tags" });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name });

test.describe("route loads", () => {
  test("the old page stays until the next is ready", async ({ page }) => {
    const data = await hold(page, TAGS_DATA);
    await openInApplication(page, "/all");
    await mark(page);

    await tagsLink(page).click();
    await expect.poll(data.count).toBeGreaterThan(0);
    await expect(heading(page, "History")).toBeVisible();
    await expect(page).toHaveURL("/all");
    await data.release();

    await expect(heading(page, "Tags")).toBeVisible();
    await expect(page).toHaveURL("/tags");
    await expect(heading(page, "History")).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  });

  for (const { name, url } of [
    { name: "page data", url: TAGS_DATA },
    {
      name: "a page script",
      url: "**/component---src-templates-tag-list-page*.js",
    },
    {
      name: "a page's styles",
      url: "**/component---src-templates-tag-list-page*.css",
    },
  ]) {
    test(`a failed load of ${name} reloads fully`, async ({ page }) => {
      await page.route(url, (route) => route.abort());
      await openInApplication(page, "/all");
      await mark(page);
      const documentRequest = page.waitForRequest(
        (request) =>
          request.isNavigationRequest() && request.url().endsWith("/tags"),
      );

      await tagsLink(page).click();
      await documentRequest;
      await page.unroute(url);

      await expect(page).toHaveURL("/tags");
      await expect(heading(page, "Tags")).toBeVisible();
      expect(await isMarked(page)).toBe(false);
    });
  }

  for (const [index, { name, response }] of [
    { name: "500", response: { status: 500 } },
    { name: "503 with a body", response: { status: 503, body: "{}" } },
    { name: "HTML in place of JSON", response: { body: "<p>Hello</p>" } },
    { name: "truncated JSON", response: { body: '{"path":"/ta' } },
  ].entries()) {
    const title = `a server that responds with ${name} to all but pages makes a full load, after four requests at most for one file`;
    test(title, firstOften(index), async ({ page }) => {
      const counts = new Map<string, number>();
      let breakServer: () => void = () => undefined;
      let isBroken = false;
      const broken = new Promise<void>((resolve) => {
        breakServer = resolve;
      }).then(() => {
        isBroken = true;
      });
      await page.route("**/*", async (route) => {
        const request = route.request();
        const url = request.url();
        const isOfTags = /\/tags\/|tag-list/.test(url);
        if (
          request.isNavigationRequest() ||
          request.method() === "HEAD" ||
          (!isBroken && !isOfTags)
        ) {
          await route.continue();
          return;
        }
        await broken;
        counts.set(url, (counts.get(url) ?? 0) + 1);
        await route.fulfill(response);
      });
      await openInApplication(page, "/all");
      await mark(page);
      breakServer();
      const documentRequest = page.waitForRequest(
        (request) =>
          request.isNavigationRequest() && request.url().endsWith("/tags"),
      );

      await tagsLink(page).click();
      await documentRequest;

      await expect(page).toHaveURL("/tags");
      await expect(heading(page, "Tags")).toBeVisible();
      expect(await isMarked(page)).toBe(false);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(4);
    });
  }

  base(
    "a page that takes longer than ten seconds makes a full load",
    async ({ page }) => {
      const data = await hold(page, TAGS_DATA);
      await page.clock.install();
      await openInApplication(page, "/all");
      await mark(page);

      await tagsLink(page).click();
      await expect.poll(data.count).toBeGreaterThan(0);
      await page.clock.fastForward(10_000);

      await expect(page).toHaveURL("/tags");
      await expect(heading(page, "Tags")).toBeVisible();
      expect(await isMarked(page)).toBe(false);
    },
  );

  test("an unknown page asks for nothing that is not there", async ({
    page,
  }) => {
    const missing: string[] = [];
    page.on("response", (response) => {
      if (
        response.status() === 404 &&
        !response.request().isNavigationRequest()
      )
        missing.push(response.url());
    });

    await page.goto("/no/such page", { waitUntil: "networkidle" });

    await expect(page.getByText("/no/such page")).toBeVisible();
    expect(missing).toEqual([]);
  });

  for (const type of ["js", "css"])
    test(`a .${type} file whose load failed is requested again`, async ({
      page,
    }) => {
      const url = `**/component---src-templates-tag-list-page*.${type}`;
      await openInApplication(page, "/all");
      // Gatsby's own map of lazily imported page components.
      const load = () =>
        page.evaluate(async () => {
          const { asyncRequires } = window as unknown as {
            asyncRequires: {
              components: Record<string, () => Promise<unknown>>;
            };
          };
          const name = "component---src-templates-tag-list-page-tsx";
          return asyncRequires.components[name]?.().then(
            () => "loaded",
            () => "failed",
          );
        });

      await page.route(url, (route) => route.abort());
      expect(await load()).toBe("failed");
      await page.unroute(url);

      expect(await load()).toBe("loaded");
    });
});

test.describe("styles", () => {
  const name = (url: string) =>
    url.replace(/^.*\/(?:component---src-templates-)?|\..*$/g, "");

  /** The names of the style sheets in a page's HTML, without hashes. */
  const sheets = async (page: Page) => {
    const urls = await page
      .locator("style[data-sheets]")
      .getAttribute("data-sheets");
    return (urls ?? "").split(" ").map(name).sort();
  };

  /** The names of the style sheets that a page loads as files. */
  function loadedSheets(page: Page): string[] {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet")
        loaded.push(name(request.url()));
    });
    return loaded;
  }

  test("a page has those of its kind and of what is on it", async ({
    page,
  }) => {
    await page.goto("/all");
    expect(await sheets(page)).toEqual(["app", "archive-page-tsx"]);

    await page.goto(POST);
    expect(await sheets(page)).toEqual([
      "app",
      "part-code",
      "part-codeColors",
      "part-contents",
      "part-mentions",
      "part-notices",
      "part-series",
      "part-wideTables",
      "post-page-tsx",
      "text",
    ]);
  });

  test("those of another kind are loaded before its page shows", async ({
    page,
  }) => {
    const styles = await hold(
      page,
      "**/component---src-templates-archive-page*.css",
    );
    await openInApplication(page, "/tags");

    await page.getByRole("link", { name: "history" }).first().click();
    await expect.poll(styles.count).toBeGreaterThan(0);
    await expect(heading(page, "Tags")).toBeVisible();
    await styles.release();

    await expect(heading(page, "History")).toBeVisible();
  });

  test("those of constructs that a list lacks are there at the first paint of a post", async ({
    page,
  }) => {
    const styles = await hold(page, "**/part-code.*.css");
    await openInApplication(page, "/tags");
    await page.evaluate((path) => {
      window.___navigate(path);
      // The first frame that shows the post.
      const watch = () => {
        const block = document.querySelector(".code-block");
        if (!block) return requestAnimationFrame(watch);
        const { borderTopStyle } = getComputedStyle(block);
        Object.assign(window, { firstBorder: borderTopStyle });
      };
      watch();
    }, POST);
    await expect.poll(styles.count).toBeGreaterThan(0);
    await expect(heading(page, "Tags")).toBeVisible();
    await styles.release();

    await expect
      .poll(() =>
        page.evaluate(() => (window as { firstBorder?: string }).firstBorder),
      )
      .toBe("solid");
  });

  test("a sheet that a page came with is not loaded again", async ({
    page,
  }) => {
    const loaded = loadedSheets(page);
    await openInApplication(page, "/");
    const given = await sheets(page);

    await page.locator("main h2 a").first().click();
    await expect(page.locator("[data-page-text]")).toBeVisible();

    expect(loaded).toContain("post-page-tsx");
    expect(given.filter((each) => loaded.includes(each))).toEqual([]);
    expect(new Set(loaded).size).toBe(loaded.length);
  });

  // Chromium loads it again for a sheet with layers; a click is lost if the text moves between press and release.
  base("those of another kind don't load the font again", async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await openInApplication(page, "/tags/npm");

    await page.locator("main h2 a").first().click();
    await expect(page.locator("[data-page-text]")).toBeVisible();

    expect(fonts).toHaveLength(1);
  });
});

test.describe("prefetching", () => {
  /** URLs of page data that were requested without a click. */
  async function prefetched(page: Page) {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("page-data.json")) asked.push(request.url());
    });
    await page.clock.install();
    await page.goto("/", { waitUntil: "load" });
    // A busy machine delays the page's scripts by real seconds.
    await applicationReady(page);
    // Gatsby waits three seconds, then prefetches four pages at a time.
    for (let second = 0; second < 20; second += 1) {
      await page.clock.runFor(1000);
    }
    return asked.filter((url) => !url.endsWith("/index/page-data.json"));
  }

  base("the data of pages in view is prefetched", async ({ page }) => {
    expect(await prefetched(page)).not.toEqual([]);
  });

  for (const [index, connection] of [
    { effectiveType: "4g", saveData: true },
    { effectiveType: "2g" },
    { effectiveType: "slow-2g" },
  ].entries()) {
    const title = `not on ${JSON.stringify(connection)}`;
    base(title, firstOften(index), async ({ page }) => {
      await reportConnection(page, connection);

      expect(await prefetched(page)).toEqual([]);
    });

    const pointing = `${title} when pointing at a link or the search field`;
    test(pointing, firstOften(index), async ({ page }) => {
      const asked: string[] = [];
      await reportConnection(page, connection);
      await page.goto("/all", { waitUntil: "networkidle" });
      await applicationReady(page);
      await page.waitForLoadState("networkidle");
      page.on("request", (request) => asked.push(request.url()));

      await tagsLink(page).hover();
      await page.getByPlaceholder("Search...").hover();
      await page.waitForTimeout(500);
      expect(asked).toEqual([]);

      await page.getByPlaceholder("Search...").focus();
      await expect
        .poll(() => asked.some((url) => url.includes("search-index-")))
        .toBe(true);
    });
  }
});

test.describe("progress bar", () => {
  const bar = (page: Page) => page.locator("#nprogress");

  base(
    "starts after 200 ms with 0.08 and without a spinner, and is gone after the update",
    async ({ page }) => {
      const data = await hold(page, TAGS_DATA);
      await page.clock.install();
      await openInApplication(page, "/all");
      await page.clock.pauseAt(Date.now() + 60_000);

      await tagsLink(page).click();
      await page.clock.runFor(199);
      await expect(bar(page)).toHaveCount(0);
      await page.clock.runFor(1);

      await expect(bar(page)).toHaveCount(1);
      const progress = page.getByRole("progressbar", {
        name: "Loading the page",
      });
      await expect(progress).toHaveAttribute("aria-valuenow", "0.08");
      await expect(bar(page).locator(".spinner")).toHaveCount(0);
      await page.clock.runFor(1600);
      await expect(progress).toHaveAttribute("aria-valuenow", /^0\.1[12]/);
      await data.release();
      await page.clock.resume();
      await expect(heading(page, "Tags")).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
    },
  );

  base("comes with the application", async ({ page }) => {
    await hold(page, TAGS_DATA);
    await page.clock.install();
    await openInApplication(page, "/all");
    await hold(page, "**/*");
    await page.clock.pauseAt(Date.now() + 60_000);

    await tagsLink(page).click();
    await page.clock.runFor(200);

    await expect(bar(page)).toHaveCount(1);
  });

  for (const { reducedMotion, duration } of [
    { reducedMotion: "no-preference", duration: "0.2s" },
    { reducedMotion: "reduce", duration: "0s" },
  ] as const) {
    test(`takes ${duration} for a step with reduced motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await hold(page, TAGS_DATA);
      await openInApplication(page, "/all");

      await tagsLink(page).click();

      await expect(page.getByRole("progressbar")).toHaveCSS(
        "transition-duration",
        duration,
      );
    });
  }

  base("is never there when the page comes quickly", async ({ page }) => {
    await page.clock.install();
    await openInApplication(page, "/all");
    await page.clock.pauseAt(Date.now() + 60_000);

    await tagsLink(page).click();
    // The page also waits for work in real time.
    for (let time = 0; time < 190; time += 10) {
      await page.clock.runFor(10);
      await page.waitForTimeout(20);
    }
    await expect(heading(page, "Tags")).toBeVisible();
    await page.clock.runFor(1000);

    await expect(bar(page)).toHaveCount(0);
  });

  base("is not shown for a hash", async ({ page }) => {
    await page.clock.install();
    await openInApplication(page, POST);

    const link = page.getByRole("main").locator('a[href^="#"]').first();
    await link.evaluate((element) => {
      (element as HTMLElement).click();
    });
    await expect(page).toHaveURL(/#/);
    await page.clock.runFor(1000);

    await expect(bar(page)).toHaveCount(0);
  });

  test("is shown on the way back and forward too", async ({ page }) => {
    await openInApplication(page, "/tags");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "history" })
      .click();
    await expect(heading(page, "History")).toBeVisible();
    // Reloads, so that Gatsby forgets the other page.
    const data = await hold(page, TAGS_DATA);
    await page.reload();
    await applicationReady(page);

    await page.goBack({ waitUntil: "commit" });
    await expect(bar(page)).toHaveCount(1);
    await expect(heading(page, "History")).toBeVisible();
    await data.release();

    await expect(heading(page, "Tags")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);

    const archive = await hold(page, "**/page-data/all/page-data.json");
    await page.reload();
    await applicationReady(page);
    await page.goForward({ waitUntil: "commit" });
    await expect(bar(page)).toHaveCount(1);
    await archive.release();
    await expect(heading(page, "History")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test("ends when the page cannot be loaded", async ({ page }) => {
    const data = await hold(page, TAGS_DATA);
    await openInApplication(page, "/all");
    // The following full reload fails too, so the old page stays.
    await page.route("**/tags", (route) => route.fulfill({ status: 204 }));

    await tagsLink(page).click();
    await expect(bar(page)).toHaveCount(1);
    await page.unroute(TAGS_DATA);
    await page.route(TAGS_DATA, (route) => route.abort());
    await data.fail();

    await expect(bar(page)).toHaveCount(0);
    await expect(heading(page, "History")).toBeVisible();
  });
});
