import { readFileSync } from "node:fs";

import { expect } from "@playwright/test";

import { sharePage } from "./sharePage";
import { openInApplication, POST, startApplication } from "./site";
import { test as base } from "./startHost";
import type { Habit } from "./staticHost";

const test = sharePage(base);

/** A plain page, one below another, and one with subpages. */
const pages = [POST, "/tags/npm", "/tags"];

const ROOT = "public";

type Host = { name: string; habit: Habit; rules?: string };

const hosts: Host[] = [
  { name: "a host that serves folders", habit: "folder" },
  { name: "a host that adds a slash", habit: "folder with slash" },
  { name: "a host that serves x.html for x", habit: "html file" },
  {
    name: "a host with Netlify's rules",
    habit: "html file",
    rules: readFileSync(`${ROOT}/_redirects`, "utf8"),
  },
];

for (const { name, habit, rules } of hosts) {
  test(
    `/x, /x/index.html and /x.html show /x, and the URL before the page is used, on ${name}`,
    { tag: "@slow" },
    async ({ page, startHost }) => {
      const host = await startHost({ root: ROOT, habit, rules });
      for (const path of pages) {
        for (const ending of ["", "/", "/index.html", ".html"]) {
          await page.goto(`${host.url}${path}${ending}?q=1#part`);
          await expect(page).toHaveURL(`${host.url}${path}?q=1#part`);
          await startApplication(page);
          await expect(page).toHaveURL(`${host.url}${path}?q=1#part`);
          await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
            "Page not found",
          );
        }
      }
      await page.goto(`${host.url}/index.html`);
      await expect(page).toHaveURL(`${host.url}/`);
    },
  );
}

test("Netlify's rules answer /x.html with a redirect to a page that is there", async ({
  request,
  startHost,
}) => {
  const rules = readFileSync(`${ROOT}/_redirects`, "utf8");
  const host = await startHost({ root: ROOT, rules });

  for (const path of pages) {
    const response = await request.get(`${host.url}${path}.html`);

    expect(response.status()).toBe(200);
    expect(response.url()).toBe(`${host.url}${path}`);
  }
});

test("a link to /x.html or /x/index.html within the site opens /x", async ({
  page,
  startHost,
}) => {
  const host = await startHost({ root: ROOT });
  for (const ending of [".html", "/index.html"]) {
    await openInApplication(page, `${host.url}/all`);
    await page.getByRole("main").evaluate((main, href) => {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = "A link of the test";
      main.prepend(link);
    }, `/tags/npm${ending}`);

    await page.getByRole("link", { name: "A link of the test" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "npm" }),
    ).toBeVisible();
    await startApplication(page);

    await expect(page).toHaveURL(`${host.url}/tags/npm`);
  }
});

base.describe("without scripts", () => {
  base.use({ javaScriptEnabled: false });

  base(
    "/x.html is the page, and names /x as its URL",
    async ({ page, startHost }) => {
      const host = await startHost({ root: ROOT });

      await page.goto(`${host.url}${POST}.html`);

      await expect(page.getByRole("article")).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        new RegExp(`${POST}$`),
      );
    },
  );
});
