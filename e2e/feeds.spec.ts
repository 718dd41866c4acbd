import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test as base } from "@playwright/test";
import { parseFeed } from "feedsmith";
import { validateXML } from "xmllint-wasm";

import { sharePage } from "./sharePage";
import { NEWEST, POST } from "./site";

const test = sharePage(base);

for (const { path, title } of [
  { path: "/tags/npm", title: "Exit Zero: npm" },
  { path: "/series/npm", title: "Exit Zero: npm" },
  { path: "/changes", title: "Exit Zero: what changed" },
  { path: "/notes", title: "Exit Zero: notes" },
]) {
  test(`every feed that ${path} names can be read, and is the one it says it is`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    const links = await page
      .locator('link[rel="alternate"][title]')
      .evaluateAll((elements) =>
        elements.map((element) => ({
          href: element.getAttribute("href") ?? "",
          type: element.getAttribute("type") ?? "",
        })),
      );

    expect(links).toHaveLength(6);
    for (const { href, type } of links) {
      const { format, feed } = parseFeed(
        await (await request.get(href)).text(),
      );
      expect(type).toContain(format === "json" ? "feed+json" : format);
      expect(JSON.stringify(feed.title)).toContain(
        href.startsWith(path) ? title : 'Exit Zero"',
      );
    }
  });
}

for (const format of ["rss", "atom"]) {
  test(`every ${format} feed is valid`, async () => {
    const files = readdirSync("public", { recursive: true, encoding: "utf8" })
      .filter((file) => /^(rss|atom)(-\d+)?\.xml$/.test(path.basename(file)))
      .filter((file) => path.basename(file).startsWith(format));

    const { errors } = await validateXML({
      xml: files.map((fileName) => ({
        fileName: fileName.replaceAll(path.sep, "-"),
        contents: readFileSync(path.join("public", fileName), "utf8"),
      })),
      extension: "relaxng",
      schema: [
        readFileSync(path.join("e2e", "schemas", `${format}.rng`), "utf8"),
      ],
    });

    expect(files.length).toBeGreaterThan(10);
    expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
  });
}

test("a feed has whole posts, without what only the site needs", async ({
  request,
}) => {
  const { feed } = parseFeed(await (await request.get("/feed.json")).text());
  const { items = [] } = feed as {
    items?: { id?: string; content_html?: string }[];
  };
  const html = items.map(({ content_html }) => content_html).join("");

  expect(items.find(({ id }) => id?.endsWith(NEWEST.path))).toBeDefined();
  expect(html).toContain("<pre><code>");
  // Posts show such markup as code.
  expect(html.replace(/<(pre|code)\b.*?<\/\1>/gs, "")).not.toMatch(
    /<(button|script|style)|Direct link|class=|href="[#/]|src="\//,
  );
});

for (const path of ["/rss.xml", "/atom.xml"]) {
  test(`${path} can be read in a browser`, async ({ page }) => {
    await page.goto(path);

    await expect(page.locator("title").first()).toBeVisible();
    await expect(page.getByText(NEWEST.title).first()).toBeVisible();
    await expect(page.getByText("<p>").first()).toBeHidden();
  });
}

test("readers find the feeds on the page", async ({ page }) => {
  await page.goto("/all");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "feed" })
    .click();
  await expect(page).toHaveURL("/rss.xml");

  await page.goto("/tags/npm");
  await page.getByRole("link", { name: "Feed of these posts" }).click();
  await expect(page).toHaveURL("/tags/npm/rss.xml");
});

test("a post can be had as Markdown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST);

  await page.getByRole("button", { name: "Copy as Markdown" }).click();

  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# .+\n\n- Date: 2024-06-07\n/);
  const file = await page.request.get(`${POST}.md`);
  expect(copied.trim()).toBe((await file.text()).trim());
});
