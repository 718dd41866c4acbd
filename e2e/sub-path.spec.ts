import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { expect, type Page } from "@playwright/test";
import { parseFeed } from "feedsmith";

import { FIXTURE_FOLDER, PREFIX, SITE_URL, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import {
  firstOften,
  NEWEST,
  openInApplication,
  pageKinds,
  POST,
  watchErrors,
} from "./site";
import { startStaticHost, type Habit, type StaticHost } from "./staticHost";

const test = sharePage(base);

const published = (name: string) =>
  readFileSync(path.join(FIXTURE_FOLDER, name), "utf8");

/** Failed requests and errors. */
function faults(page: Page): string[] {
  const found = watchErrors(page);
  page.on("response", (response) => {
    if (response.status() >= 400) found.push(response.url());
  });
  return found;
}

const hosts: { name: string; habit: Habit }[] = [
  { name: "a host that serves folders", habit: "folder" },
  {
    name: "a plain file server, which adds a slash",
    habit: "folder with slash",
  },
  { name: "GitHub Pages, which serves x.html for x", habit: "html file" },
];

for (const [index, { name, habit }] of hosts.entries()) {
  test.describe(`below a path of ${name}`, () => {
    let host: StaticHost;

    test.beforeAll(async () => {
      host = await startStaticHost({
        root: FIXTURE_FOLDER,
        prefix: PREFIX,
        habit,
      });
    });

    test.afterAll(() => host.close());

    test("every page kind is whole", { tag: "@slow" }, async ({ page }) => {
      // The not-found page can have any URL.
      const kinds = pageKinds.filter(({ path }) => path !== "/404");
      for (const { kind, path } of kinds) {
        const found = faults(page);
        await openInApplication(page, host.url + PREFIX + path);

        await expect(page.getByRole("main"), kind).toBeVisible();
        await expect(page).toHaveURL(host.url + PREFIX + path);
        expect(found, kind).toEqual([]);
        page.removeAllListeners();
      }
    });

    const title = "a reader gets from page to page, and finds by search";
    test(title, firstOften(index), async ({ page }) => {
      const found = faults(page);
      await page.route("**/events", (route) => route.fulfill());
      await openInApplication(page, `${host.url}${PREFIX}/`);

      await page
        .locator(`main a[href="${PREFIX}${NEWEST.path}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(host.url + PREFIX + NEWEST.path);
      await page.getByRole("link", { name: "history" }).first().click();
      await expect(page).toHaveURL(`${host.url}${PREFIX}/all`);
      await page.getByPlaceholder("Search...").fill("lockfile");
      await page.getByRole("option").first().click();

      await expect(page.getByRole("article")).toBeVisible();
      expect(page.url()).toContain(`${host.url}${PREFIX}/202`);
      expect(found).toEqual([]);
    });

    test("what is not there is the site's own page", async ({ page }) => {
      await page.goto(`${host.url}${PREFIX}/nothing-here`);

      await expect(
        page.getByRole("heading", { name: "Page not found" }),
      ).toBeVisible();
    });
  });
}

base("every URL in every page is there", async ({ request, startHost }) => {
  const host = await startHost({ root: FIXTURE_FOLDER, prefix: PREFIX });
  const pages = [...published("sitemap.xml").matchAll(/<loc>([^<]+)</g)].map(
    ([, link = ""]) => new URL(link).pathname,
  );
  const links = new Set<string>();

  for (const path of pages) {
    const html = await (await request.get(host.url + path)).text();
    const withoutCode = html.replace(/<(pre|code)\b.*?<\/\1>/gs, "");
    for (const [, link = ""] of withoutCode.matchAll(
      /\s(?:href|src)="(\/[^"#]*)["#]/g,
    )) {
      links.add(link);
    }
  }

  expect(links.size).toBeGreaterThan(50);
  for (const link of links) {
    expect(link).toMatch(/^\/blog(\/|$)/);
    const response = await request.get(host.url + link);
    expect(response.status(), link).toBe(200);
  }
});

test("feeds, maps and texts name absolute URLs below the path", () => {
  const { feed } = parseFeed(published("feed.json"));

  expect(feed).toMatchObject({
    home_page_url: `${SITE_URL}/`,
    feed_url: `${SITE_URL}/feed.json`,
  });
  expect(published("robots.txt")).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  expect(published("llms.txt")).toContain(`${SITE_URL}${POST}.md`);
  expect(published("_redirects")).toContain(
    `${PREFIX}/all.html ${PREFIX}/all 301!\n`,
  );
  expect(published("_headers")).toContain(`${PREFIX}/*\n`);
  expect(published("rss.xml")).toContain(`href="${PREFIX}/feed.css"`);
  expect(JSON.parse(published("manifest.webmanifest"))).toMatchObject({
    start_url: `${PREFIX}/`,
  });
});

test("compressed copies lie beside text files, when they are asked for", () => {
  for (const name of ["index.html", "rss.xml", "search-index-default.json"]) {
    const copy = brotliDecompressSync(
      readFileSync(path.join(FIXTURE_FOLDER, `${name}.br`)),
    );
    expect(copy.toString() === published(name), name).toBe(true);
    expect(existsSync(path.join(FIXTURE_FOLDER, `${name}.gz`))).toBe(true);
  }
  expect(existsSync("public/index.html.br")).toBe(false);
});
