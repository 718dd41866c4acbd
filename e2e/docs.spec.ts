import { readdirSync, readFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";

import { axeViolations } from "./axeViolations";
import { FIXTURE_FOLDER, PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { applicationReady, holdScripts, hydrated } from "./site";

const test = sharePage(base);

const sidebar = (page: Page) =>
  page.getByRole("navigation", { name: "Docs", exact: true });
const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** The target of the link depends on the reader's version, so pointing at it loads the application. */
const startApplication = (page: Page) =>
  bar(page).getByRole("link", { name: "Book" }).hover();

async function open(page: Page, path: string, width = 1440) {
  await page.setViewportSize({ width, height: 700 });
  await page.goto(path);
}

async function chooseVersion(page: Page, from: string, to: string) {
  await bar(page).getByRole("button", { name: from }).click();
  await bar(page).getByRole("link", { name: to, exact: true }).click();
}

test("a doc has its place: breadcrumbs, sidebar, neighbors, edit link", async ({
  page,
}) => {
  await open(page, "./docs/guide/install");

  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["Guide", "Install"]);
  await expect(crumbs.getByText("Install")).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(
    sidebar(page).getByRole("link", { name: "Installing" }),
  ).toHaveAttribute("aria-current", "page");
  const neighbors = page.getByRole("navigation", {
    name: "Previous and next doc",
  });
  await expect(neighbors.getByRole("link")).toHaveText([
    "PreviousGuide",
    "NextConfigure",
  ]);
  await expect(
    page.getByRole("link", { name: "Edit this page" }),
  ).toHaveAttribute(
    "href",
    "https://code.example/edit/main/e2e/content/docs/versions/2.0/02-guide/01-install.md",
  );
  expect(
    await page.locator('script[type="application/ld+json"]').textContent(),
  ).toContain('"BreadcrumbList"');
});

test("a category opens by keyboard, and its page lists what is in it", async ({
  page,
}) => {
  await open(page, "./docs");
  const installing = sidebar(page).getByRole("link", { name: "Installing" });
  await expect(installing).toBeHidden();

  await sidebar(page).getByRole("link", { name: "Guide", exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(installing).toBeVisible();

  await sidebar(page).getByRole("link", { name: "Guide", exact: true }).click();
  await expect(page).toHaveURL("./docs/category/guide");
  await expect(main(page)).toContainText("From nothing to a running program.");
  await main(page).getByRole("link", { name: "Configure" }).last().click();
  await expect(page).toHaveURL("./docs/guide/configure");
  await expect(installing).toBeVisible();
});

test("the version menu keeps the doc, and is remembered for links to the docs", async ({
  page,
}) => {
  await open(page, "./docs/guide/install");

  await chooseVersion(page, "2.x", "Next");
  await expect(page).toHaveURL("./docs/next/guide/install");
  await expect(page.locator("[data-version-banner]")).toContainText(
    "This is version Next, which is not released yet. The current version is 2.x.",
  );
  await expect(
    page.locator("[data-version-banner]").getByRole("link"),
  ).toHaveAttribute("href", `${PREFIX}/docs/guide/install`);

  await page.goto("./tags");
  await startApplication(page);
  await expect(bar(page).getByRole("link", { name: "Book" })).toHaveAttribute(
    "href",
    `${PREFIX}/docs/next`,
  );
});

test("for a doc that a version does not have its main doc opens in the application, and the version is stored", async ({
  page,
}) => {
  await open(page, "./docs/guide/install");
  await applicationReady(page);
  const before = await page.evaluate(() => performance.timeOrigin);

  await chooseVersion(page, "2.x", "1.x");

  await expect(page).toHaveURL("./docs/1.0");
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
  expect(
    await page.evaluate(() =>
      localStorage.getItem("docs-preferred-version-default"),
    ),
  ).toBe("1.0");
  await expect(page.locator("[data-version-banner]")).toContainText(
    "no longer maintained",
  );
});

test("the browser prepares the pages of a version with a dot, and no file", async ({
  page,
}) => {
  await open(page, "./docs");

  const isFile = await page.evaluate(() => {
    const rules = document.querySelector('script[type="speculationrules"]');
    const [, pattern] = /"not":{"href_matches":"([^"]+)"/.exec(
      rules?.textContent ?? "",
    ) ?? ["", ""];
    return ["docs/1.0/guide", "rss.xml", "docs/a.b/c.pdf"].map((path) =>
      new URLPattern(pattern, location.href).test(path, location.href),
    );
  });
  expect(isFile).toEqual([false, true, true]);
});

test("a stored version that is gone is cleared", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("docs-preferred-version-default", "0.1");
  });
  await open(page, "./docs/guide/install");
  await startApplication(page);

  await expect
    .poll(() =>
      page.evaluate(() =>
        localStorage.getItem("docs-preferred-version-default"),
      ),
    )
    .toBeNull();
});

test("drafts have no page, and unlisted docs are in no list", async ({
  page,
}) => {
  await open(page, "./docs/plan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Page not found",
  );

  await open(page, "./docs/hidden");
  await expect(main(page)).toContainText("Unlisted: only readers who have");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
    "content",
    "noindex",
  );
  await expect(sidebar(page).getByRole("link", { name: "Hidden" })).toHaveCount(
    0,
  );
  const map = readFileSync(`${FIXTURE_FOLDER}/sitemap.xml`, "utf8");
  expect(map).toContain("/docs/guide/install<");
  expect(map).not.toContain("/docs/hidden");
});

test("links between files are links to pages of the same version", async ({
  page,
}) => {
  await open(page, "./docs/next");
  const links = main(page).locator(".markdown");

  await expect(links.getByRole("link", { name: "installing" })).toHaveAttribute(
    "href",
    `${PREFIX}/docs/next/guide/install`,
  );
  await expect(links.getByRole("link", { name: "options" })).toHaveAttribute(
    "href",
    `${PREFIX}/docs/next/reference/options#timeout`,
  );
  await expect(
    links.getByRole("link", { name: "the post on everything" }),
  ).toHaveAttribute("href", `${PREFIX}/2000-01-05-part-one`);
});

test("search asks for the tags of the page, each once, and merges them", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`${PREFIX}/search-index`)) asked.push(pathname);
  });
  await open(page, "./docs/1.0");
  const field = page.getByRole("combobox", { name: "Search" });

  await field.fill("bilby");
  await expect(page.getByRole("option")).toHaveCount(1);
  await field.fill("potoroo");
  await expect(page.getByRole("option")).toContainText(["Light"]);
  await field.fill("dunnart");
  await expect(page.getByText("No results found.")).toBeVisible();

  expect(asked.sort()).toEqual([
    `${PREFIX}/search-index-default.json`,
    `${PREFIX}/search-index-docs-api-current.json`,
    `${PREFIX}/search-index-docs-default-1.0.json`,
  ]);
});

for (const [how, loads] of [
  ["the application", true],
  ["the browser", false],
] as const) {
  test(`the sidebar stays as the reader left it on a page that ${how} opens`, async ({
    page,
  }) => {
    if (!loads) await page.route("**/framework-*.js", (route) => route.abort());
    await page.setViewportSize({ width: 1440, height: 240 });
    await page.goto("./docs/guide/install");
    const scrollOf = () => sidebar(page).evaluate((box) => box.scrollTop);
    const before = await page.evaluate(() => performance.timeOrigin);

    await sidebar(page).getByText("More").click();
    await expect(
      sidebar(page).getByRole("link", { name: "Source" }),
    ).toBeVisible();
    const scroll = 20;
    // The category opens with an animation.
    await expect
      .poll(() =>
        sidebar(page).evaluate((box, top) => {
          box.scrollTop = top;
          return box.scrollTop;
        }, scroll),
      )
      .toBe(scroll);
    const target = sidebar(page).getByRole("link", { name: "Configure" });
    await target.hover();
    if (loads) {
      await startApplication(page);
      await hydrated(page);
    }
    expect(await scrollOf()).toBe(scroll);
    await target.click();
    await expect(page).toHaveURL("./docs/guide/configure");
    // Until then, the sidebar may be that of the page before.
    await expect(
      page.getByRole("heading", { level: 1, name: "Configure" }),
    ).toBeVisible();

    await expect(
      sidebar(page).getByRole("link", { name: "Source" }),
    ).toBeVisible();
    expect(await scrollOf()).toBe(scroll);
    const after = await page.evaluate(() => performance.timeOrigin);
    expect(after === before).toBe(loads);
  });
}

base.describe("without JavaScript", () => {
  base.use({ javaScriptEnabled: false });

  for (const width of [390, 1440]) {
    base(
      `the sidebar is complete and opens at ${String(width)} px`,
      async ({ page }) => {
        await open(page, "./docs/guide/install", width);

        await sidebar(page).getByText("More").click();
        await expect(
          sidebar(page).getByRole("link", { name: "Source" }),
        ).toBeVisible();
        await sidebar(page).getByRole("link", { name: "Configure" }).click();

        await expect(page).toHaveURL("./docs/guide/configure");
      },
    );
  }
});

test("the HTML of a page has the sidebar once", () => {
  const html = readFileSync(
    `${FIXTURE_FOLDER}/docs/guide/install/index.html`,
    "utf8",
  );

  expect(html.match(/>Installing<\/a>/g)).toHaveLength(1);
});

test("only docs pages load more docs than the navbar links to", () => {
  const withDoc = readdirSync(FIXTURE_FOLDER).filter(
    (file) =>
      file.endsWith(".js") &&
      readFileSync(`${FIXTURE_FOLDER}/${file}`, "utf8").includes(
        "guide/configure",
      ),
  );
  const blogPage = readFileSync(`${FIXTURE_FOLDER}/tags/index.html`, "utf8");

  expect(withDoc).not.toEqual([]);
  for (const file of withDoc)
    expect(blogPage).not.toContain(`src="${PREFIX}/${file}"`);
});

test("an unknown URL suggests docs of the current version with similar ones", async ({
  page,
}) => {
  await open(page, "./docs/0.9/guide/configur");
  await startApplication(page);

  await expect(
    main(page).getByRole("link", { name: /^(Install|Configure|Guide)$/ }),
  ).toHaveText(["Configure", "Install"]);
  await main(page).getByRole("link", { name: "Configure" }).click();
  await expect(page).toHaveURL("./docs/guide/configure");
});

test("the docs in the mobile menu stay while the framework starts", async ({
  page,
}) => {
  // React's report of a hydration mismatch.
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const start = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("./docs/guide/install", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByText("More").click();
  await menu.getByRole("link", { name: "Configure" }).focus();

  start();
  await hydrated(page);

  await expect(menu.getByRole("link", { name: "Source" })).toBeVisible();
  expect(errors).toEqual([]);
  await menu.getByRole("link", { name: "Configure" }).click();
  await expect(page).toHaveURL("./docs/guide/configure");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByRole("link", { name: "Configure" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(menu.getByRole("link", { name: "Source" })).toBeVisible();
});

test("the mobile menu shows the docs first, and the main menu on request", async ({
  page,
}) => {
  await open(page, "./docs/guide/install", 390);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });

  await expect(menu.getByRole("link", { name: "Configure" })).toBeVisible();
  await menu.getByRole("button", { name: "Back to main menu" }).click();
  await expect(menu.getByRole("link", { name: "Book" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Ref" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "API" })).toBeVisible();

  await menu.getByRole("link", { name: "API" }).click();
  await expect(page).toHaveURL("./api");
});

test("the mobile menu scrolls to the current doc, and can still be closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 200 });
  await page.goto("./docs/guide/configure");

  await page.getByRole("button", { name: "Menu" }).click();

  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Configure" })).toBeInViewport();
  await expect(menu.getByRole("button", { name: "Close" })).toBeInViewport();
  await expect(menu.getByRole("button", { name: "Close" })).toBeFocused();
});

for (const [name, path] of [
  ["doc", "./docs/guide/install"],
  ["doc of another version", "./docs/next"],
  ["category", "./docs/category/guide"],
  ["list of tags", "./docs/tags"],
  ["tag", "./docs/tags/git"],
] as const) {
  test(`a ${name} passes axe at 390 and 1440 px`, async ({ page }) => {
    await open(page, path, 390);
    expect(await axeViolations(page)).toEqual([]);

    await page.setViewportSize({ width: 1440, height: 700 });
    expect(await axeViolations(page)).toEqual([]);
  });
}
