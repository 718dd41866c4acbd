import { expect, test as base, type Page } from "@playwright/test";

import { syntheticIndex } from "../bench/syntheticIndex";
import { axeViolationsInBothModes } from "./axeViolations";
import { publishedIndex, serveInParts } from "./indexInParts";
import { sharePage } from "./sharePage";
import { firstOften, openInApplication, POST } from "./site";

const test = sharePage(base);

const INDEX = "**/search-index-default.json";
const DESKTOP = { width: 1000, height: 800 };
const PHONE = { width: 390, height: 800 };

const box = (page: Page) => page.getByRole("combobox", { name: "Search" });
const options = (page: Page) => page.getByRole("option");
const active = (page: Page) => page.getByRole("option", { selected: true });
const modal = (page: Page) => page.getByRole("dialog", { name: "Search" });

/** Counts the requests for the index. */
function indexRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes("search-index-")) count += 1;
  });
  return () => count;
}

/** Text that the browser highlights as found. */
const highlighted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get("search") ?? [])].map((range) => {
      const { startContainer, startOffset, endContainer, endOffset } = range;
      const live = document.createRange();
      live.setStart(startContainer, startOffset);
      live.setEnd(endContainer, endOffset);
      return live.toString();
    }),
  );

const open = (page: Page, path = POST) => openInApplication(page, path);

async function searchFor(page: Page, query: string) {
  await box(page).click();
  await box(page).pressSequentially(query);
}

/** Shares one page between the tests of a group, each of which restores it. */
function shareOpenPage() {
  const sharedTest = sharePage(base, open);
  sharedTest.afterEach(async ({ page }) => {
    await box(page).fill("");
    await page.keyboard.press("Escape");
    await box(page).blur();
    await expect(options(page)).toHaveCount(0);
  });
  return sharedTest;
}

test.describe("on a wide screen", () => {
  test.use({ viewport: DESKTOP });

  test.describe("without leaving the page", () => {
    const sharedTest = shareOpenPage();

    sharedTest(
      "a result shows section, page, the text around the terms, and tags, in a panel of about 36rem",
      async ({ page }) => {
        await searchFor(page, "EINTEGRITY");

        const first = options(page).first();
        await expect(first).toContainText("The hash is checked");
        await expect(first).toContainText(
          "One wrong character in the lockfile, and npm ci hangs for minutes",
        );
        await expect(first.locator("mark").first()).toHaveText("EINTEGRITY");
        await expect(first).toContainText("#npm");
        await expect(
          page.getByRole("status").filter({ hasText: /^\d results?$/ }),
        ).toHaveCount(1);

        const listBox = await page.getByRole("listbox").boundingBox();
        expect(listBox?.width).toBeGreaterThan(570);
        expect(listBox?.width).toBeLessThanOrEqual(576);
      },
    );

    sharedTest(
      "sections of a page stand together below its title, and all eight are seen",
      async ({ page }) => {
        await page.setViewportSize({ ...DESKTOP, height: 900 });
        for (const query of ["npm install", "git commit", "test"]) {
          await box(page).fill(query);
          await expect(options(page)).toHaveCount(8);

          const pages = await options(page).evaluateAll((links) =>
            links.map((link) => (link as HTMLAnchorElement).pathname),
          );
          const starts = pages.filter((path, n) => path !== pages[n - 1]);
          expect(new Set(starts).size, query).toBe(starts.length);
          await expect(options(page).last()).toBeInViewport({ ratio: 0.9 });
        }
        await page.setViewportSize(DESKTOP);
      },
    );

    sharedTest(
      "a query about nothing here says so, and a result by which keyword it was found",
      async ({ page }) => {
        await searchFor(page, "rust borrow checker");

        await expect(
          page.getByText(
            "Nothing here has “borrow”. These have only part of your words.",
          ),
        ).toBeVisible();
        await expect(options(page).last()).toHaveText("All posts by date");
        await expect(active(page)).toHaveCount(1);

        await box(page).fill("social login");
        await expect(options(page).first()).toContainText("OAuth");
        await expect(options(page).first()).toContainText("also: social login");
        await expect(page.getByText("Nothing here has")).toHaveCount(0);
      },
    );

    sharedTest(
      "arrows, Home and End move the active result, and wrap",
      async ({ page }) => {
        await searchFor(page, "npm");
        await expect(options(page)).toHaveCount(8);
        const isActive = (place: number) =>
          expect(options(page).nth(place)).toHaveAttribute(
            "aria-selected",
            "true",
          );

        await isActive(0);
        await page.keyboard.press("ArrowDown");
        await isActive(1);
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("ArrowUp");
        await isActive(7);
        await page.keyboard.press("ArrowDown");
        await isActive(0);
        await page.keyboard.press("End");
        await isActive(7);
        await page.keyboard.press("Home");
        await isActive(0);
        const id = await active(page).getAttribute("id");
        await expect(box(page)).toHaveAttribute(
          "aria-activedescendant",
          id ?? "",
        );
      },
    );

    sharedTest("Escape closes, and a second press clears", async ({ page }) => {
      await searchFor(page, "npm");
      await expect(options(page).first()).toBeVisible();

      await page.keyboard.press("Escape");
      await expect(options(page)).toHaveCount(0);
      await expect(box(page)).toHaveValue("npm");
      await page.keyboard.press("Escape");

      await expect(box(page)).toHaveValue("");
      await expect(box(page)).toBeFocused();
    });

    sharedTest("Tab closes and chooses nothing", async ({ page }) => {
      await searchFor(page, "npm");
      await expect(options(page).first()).toBeVisible();

      await page.keyboard.press("Tab");

      await expect(options(page)).toHaveCount(0);
      await expect(page).toHaveURL(POST);
      await expect(box(page)).toHaveValue("npm");
    });

    sharedTest("a click outside closes", async ({ page }) => {
      await searchFor(page, "npm");
      await expect(options(page).first()).toBeVisible();

      await page.mouse.click(20, 500);

      await expect(options(page)).toHaveCount(0);
    });

    sharedTest("Clear empties the field and stays in it", async ({ page }) => {
      await searchFor(page, "npm");

      await page.getByRole("button", { name: "Clear" }).click();

      await expect(box(page)).toHaveValue("");
      await expect(box(page)).toBeFocused();
      await expect(options(page)).toHaveCount(0);
    });

    sharedTest(
      "a result opens in another tab with the keys for that",
      async ({ page, context }) => {
        await searchFor(page, "corepack");

        const newPage = context.waitForEvent("page");
        await options(page)
          .first()
          .click({ modifiers: ["ControlOrMeta"] });

        await expect(await newPage).toHaveURL(
          /#corepack-for-the-package-manager$/,
        );
        await expect(page).toHaveURL(POST);
      },
    );

    sharedTest("/, Control+K and Meta+K focus the field", async ({ page }) => {
      for (const keys of ["/", "Control+k", "Meta+k"]) {
        await page.keyboard.press(keys);
        await expect(box(page), keys).toBeFocused();
        await expect(box(page)).toHaveValue("");
        await box(page).blur();
      }
    });

    sharedTest(
      "an input method's Enter and Escape are its own",
      async ({ page }) => {
        await searchFor(page, "corepack");
        await expect(active(page)).toBeVisible();
        const press = (key: string) =>
          box(page).dispatchEvent("keydown", {
            key,
            isComposing: true,
            keyCode: 229,
            bubbles: true,
          });

        await press("Escape");
        await expect(active(page)).toBeVisible();
        await press("Enter");

        await expect(page).toHaveURL(POST);
        await expect(active(page)).toBeVisible();
      },
    );

    sharedTest(
      "no result is said in words, and a typo is forgiven, and said",
      async ({ page }) => {
        await searchFor(page, "zzzz");

        await expect(page.getByText("No results found.")).toBeVisible();
        await expect(page.getByText("Nothing here has “zzzz”.")).toBeVisible();

        await box(page).fill("webscoket");

        await expect(
          page.getByText("Showing results for websocket"),
        ).toBeVisible();
        await expect(options(page).first()).toHaveAttribute(
          "href",
          /#upgrades$/,
        );
      },
    );

    sharedTest(
      "other queries are offered when nothing is found, by keyboard and pointer",
      async ({ page }) => {
        await searchFor(page, "wurktrea");

        await expect(page.getByText("No results found.")).toBeVisible();
        await expect(options(page).last()).toHaveText("All posts by date");
        await expect(active(page)).toHaveText("Did you mean worktree?");
        await page.keyboard.press("Enter");

        await expect(box(page)).toHaveValue("worktree");
        await expect(box(page)).toBeFocused();
        await expect(active(page)).toHaveAttribute("href", /worktree/);
        await expect(page).toHaveURL(POST);

        await box(page).fill("tag:netl wurktrea");
        await options(page)
          .filter({ hasText: /^Posts with tag:netlify$/ })
          .click();

        await expect(box(page)).toHaveValue("tag:netlify");
        await expect(options(page).first()).toContainText("#Netlify");
      },
    );
  });

  test("nothing of search is fetched before the reader turns to it", async ({
    page,
  }) => {
    const count = indexRequests(page);
    await open(page);
    await page.waitForLoadState("networkidle");
    expect(count()).toBe(0);
    await expect(box(page)).toHaveAttribute("placeholder", "Search...");
    await expect(box(page)).toHaveAttribute("maxlength", "512");

    await box(page).focus();
    await expect.poll(count).toBe(1);

    await box(page).pressSequentially("lockfile");
    await expect(options(page).first()).toBeVisible();
    await box(page).blur();
    await box(page).focus();
    expect(count()).toBe(1);
  });

  test("hovering fetches the index, and focus does not fetch it again", async ({
    page,
  }) => {
    const count = indexRequests(page);
    await open(page);

    await box(page).hover();
    await expect.poll(count).toBe(1);
    await searchFor(page, "lockfile");
    await expect(options(page).first()).toBeVisible();

    expect(count()).toBe(1);
  });

  test("Submit opens the active result", async ({ page }) => {
    await open(page);
    await searchFor(page, "corepack");
    await expect(options(page).first()).toBeVisible();

    await page.getByRole("button", { name: "Submit" }).click();

    await expect(page).toHaveURL(/#corepack-for-the-package-manager$/);
  });

  test("a series is a result, and opens its page", async ({ page }) => {
    await open(page);
    await searchFor(page, "series git");
    await expect(active(page)).toContainText("Series: Git");

    await page.keyboard.press("Enter");

    await expect(page).toHaveURL("/series/git");
  });

  test("Enter opens the section within the app, below the bar, with the terms highlighted until Escape", async ({
    page,
  }) => {
    await open(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await searchFor(page, "corepack");
    await expect(active(page)).toContainText("Corepack");

    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(
      "/2024-06-04-one-node-version-per-project#corepack-for-the-package-manager",
    );
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await expect
      .poll(() => highlighted(page))
      .toEqual(expect.arrayContaining(["Corepack", "corepack"]));
    const heading = page.locator("#corepack-for-the-package-manager");
    await expect(heading).toBeInViewport();
    const bar = await page.getByRole("banner").boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
    await expect(page.locator("mark")).toHaveCount(0);

    await page.keyboard.press("Escape");

    expect(await highlighted(page)).toEqual([]);
  });

  test("the highlight goes with the next navigation", async ({ page }) => {
    await open(page);
    await searchFor(page, "corepack");
    await expect(active(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect.poll(() => highlighted(page)).not.toEqual([]);

    await page.getByRole("link", { name: "history" }).first().click();
    await expect(page).toHaveURL("/all");

    await expect.poll(() => highlighted(page)).toEqual([]);
  });

  test("a section of the page shown is highlighted too", async ({ page }) => {
    await open(page, "/2024-06-07T03-reading-a-lockfile");
    await searchFor(page, "EINTEGRITY");
    await expect(active(page)).toBeVisible();

    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/#the-hash-is-checked$/);
    await expect.poll(() => highlighted(page)).toContain("EINTEGRITY");
  });

  test("what is typed before the panel is there is not lost", async ({
    page,
  }) => {
    await page.route(INDEX, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await open(page);

    await box(page).focus();
    await page.keyboard.type("corepack");

    await expect(box(page)).toHaveValue("corepack");
    await expect(active(page)).toContainText("Corepack");
  });
});

test.describe("when the index cannot be had", () => {
  test.use({ viewport: DESKTOP });

  for (const [fault, answer] of [
    ["an error of the host", { status: 500, body: "" }],
    ["no JSON", { body: "<!doctype html>" }],
    ["a wrong shape", { json: { documents: {}, index: 1 } }],
  ] as const) {
    test(`${fault} is an empty index, and a later focus tries again`, async ({
      page,
    }) => {
      await page.route(INDEX, (route) => route.fulfill(answer));
      await open(page);
      await searchFor(page, "corepack");
      await expect(page.getByText("No results found.")).toBeVisible();

      await page.unroute(INDEX);
      await box(page).blur();
      await box(page).click();

      await expect(options(page).first()).toBeVisible();
    });
  }

  test("a slow index shows a spinner after 300 ms, then results", async ({
    page,
  }) => {
    await page.route(INDEX, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await open(page);

    await searchFor(page, "corepack");

    await expect(page.locator("[data-status=stalled]")).toBeVisible();
    await expect(page.getByText("No results found.")).toHaveCount(0);
    await expect(options(page).first()).toBeVisible();
  });

  test("search goes on without a network once the index is there", async ({
    page,
    context,
  }) => {
    await open(page);
    await searchFor(page, "corepack");
    await expect(options(page).first()).toBeVisible();

    await context.setOffline(true);
    await box(page).fill("lockfile");

    await expect(options(page).first()).toContainText("lockfile");
  });

  test("the panel's code is tried again with Retry", async ({ page }) => {
    await openInApplication(page, "/");
    // All missing scripts, which includes the panel's under any name.
    await page.route("**/*.js", (route) => route.abort());

    await box(page).focus();
    await expect(page.getByRole("alert")).toContainText("Retry");
    await page.unroute("**/*.js");
    await page.getByRole("button", { name: "Retry" }).click();
    await searchFor(page, "corepack");

    await expect(options(page).first()).toBeVisible();
  });
});

test.describe("when a large index is in parts", () => {
  test.use({ viewport: DESKTOP });

  const large = syntheticIndex(publishedIndex(), 200);
  const hint = (page: Page) => page.getByText("Results may be incomplete");

  test("the head and what a query needs are fetched, and nothing twice", async ({
    page,
  }) => {
    const whole: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/search-index-default.json")) {
        whole.push(request.url());
      }
    });
    await open(page);
    const { contents, requested } = await serveInParts(page, large);

    await searchFor(page, "lockfile");
    await expect(options(page).first()).toContainText("lockfile");
    await box(page).fill("");
    await box(page).pressSequentially("lockfile npm");
    await expect(options(page)).toHaveCount(8);

    expect(whole).toEqual([]);
    expect(new Set(requested).size).toBe(requested.length);
    expect(requested.length).toBeLessThan(contents.size / 2);
    await expect(hint(page)).toHaveCount(0);
  });

  const faults = [
    ["missing", () => undefined],
    ["truncated", (body: string) => body.slice(0, -100)],
    [
      "of another build",
      (body: string) => body.replace(/"version":"\w*"/, '"version":"other"'),
    ],
  ] as const;
  for (const [index, [fault, broken]] of faults.entries()) {
    const title = `parts with postings that are ${fault} are fetched twice, and the panel says what it does not know`;
    test(title, firstOften(index), async ({ page }) => {
      await open(page);
      const { contents, requested } = await serveInParts(page, large);
      const bodies = new Map(contents);
      for (const [name, body] of bodies) {
        if (!name.startsWith("postings")) continue;
        const content = broken(body);
        if (content === undefined) contents.delete(name);
        else contents.set(name, content);
      }

      await box(page).click();
      await box(page).fill("lockfile");
      await expect(hint(page)).toBeVisible();
      await expect(page.getByText("No results found.")).toHaveCount(0);
      expect(requested.length).toBe(2 * new Set(requested).size);

      for (const [name, body] of bodies) contents.set(name, body);
      await box(page).blur();
      await box(page).click();
      await expect(options(page).first()).toContainText("lockfile");
      await expect(hint(page)).toHaveCount(0);
    });
  }

  test("without a network, what has been loaded answers", async ({
    page,
    context,
  }) => {
    await open(page);
    await serveInParts(page, large);
    await searchFor(page, "lockfile");
    await expect(options(page).first()).toBeVisible();
    await box(page).fill("");

    await page.unrouteAll();
    await context.setOffline(true);
    await box(page).fill("lockfile");
    await expect(options(page).first()).toContainText("lockfile");
    await expect(hint(page)).toHaveCount(0);
    await box(page).fill("corepack");

    await expect(hint(page)).toBeVisible();
  });
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: PHONE });

  test.describe("without leaving the page", () => {
    const sharedTest = shareOpenPage();

    sharedTest("search is a modal over the whole screen", async ({ page }) => {
      await searchFor(page, "corepack");

      await expect(modal(page)).toBeVisible();
      await expect(box(page)).toHaveCount(1);
      await expect(box(page)).toBeFocused();
      expect(await modal(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
      await expect(options(page).first()).toBeVisible();
    });

    sharedTest(
      "a tap searches another query in the modal when nothing is found",
      async ({ page }) => {
        await searchFor(page, "wurktrea");

        await page.getByText("worktree", { exact: true }).click();

        await expect(modal(page)).toBeVisible();
        await expect(box(page)).toHaveValue("worktree");
        await expect(active(page)).toHaveAttribute("href", /worktree/);
      },
    );

    sharedTest(
      "the focus stays inside, and returns on Cancel",
      async ({ page }) => {
        await searchFor(page, "npm");
        await expect(options(page).first()).toBeVisible();

        for (let presses = 0; presses < 8; presses += 1) {
          await page.keyboard.press("Tab");
          const isBehind = await page.evaluate(() =>
            Boolean(
              document.activeElement?.closest("main, footer, header > * > a"),
            ),
          );
          expect(isBehind).toBe(false);
        }
        await page.getByRole("button", { name: "Cancel" }).click();

        await expect(modal(page)).toHaveCount(0);
        await expect(box(page)).toBeFocused();
        await expect(box(page)).toHaveValue("npm");
      },
    );

    sharedTest("Escape closes, and a second press clears", async ({ page }) => {
      await searchFor(page, "npm");
      await expect(options(page).first()).toBeVisible();

      await page.keyboard.press("Escape");
      await expect(modal(page)).toHaveCount(0);
      await expect(box(page)).toHaveValue("npm");
      await page.keyboard.press("Escape");

      await expect(box(page)).toHaveValue("");
    });

    sharedTest("the page behind does not scroll", async ({ page }) => {
      await searchFor(page, "npm");
      await expect(options(page).last()).toBeAttached();

      // Over the field, where only the page could scroll, which would take some frames.
      await page.mouse.move(200, 20);
      await page.mouse.wheel(0, 2000);
      await page.waitForTimeout(300);

      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

  test("a result opens its section, and the modal closes", async ({ page }) => {
    await open(page);
    await searchFor(page, "corepack");
    await expect(modal(page)).toBeVisible();

    await options(page).first().click();

    await expect(page).toHaveURL(/#corepack-for-the-package-manager$/);
    await expect(modal(page)).toHaveCount(0);
    await expect.poll(() => highlighted(page)).toContain("Corepack");
  });
});

test.describe("the open panel", () => {
  const sharedTest = shareOpenPage();

  for (const width of [PHONE.width, 995, 996, DESKTOP.width]) {
    sharedTest(
      `passes axe in both modes at ${String(width)} px`,
      { tag: width === 995 || width === 996 ? "@slow" : [] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await searchFor(page, "webscoket");
        await expect(options(page).first()).toBeVisible();
        expect(await axeViolationsInBothModes(page, "search")).toEqual([]);

        // Other queries.
        await box(page).fill("wurktrea");
        await expect(options(page)).not.toHaveCount(0);
        await expect(page.getByText("No results found.")).toBeVisible();
        expect(await axeViolationsInBothModes(page, "search")).toEqual([]);

        // Found words in titles, page lines and texts.
        await box(page).fill("npm");
        await expect(options(page).locator("mark").nth(4)).toBeVisible();
        expect(await axeViolationsInBothModes(page, "search")).toEqual([]);

        const scrollWidth = await page.evaluate(
          () => document.documentElement.scrollWidth,
        );
        expect(scrollWidth).toBe(width);
      },
    );
  }
});

test("without scripts there is no search box that does nothing", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto(POST);

  await expect(page.getByPlaceholder("Search...")).toBeHidden();
  await context.close();
});
