import { readFileSync } from "node:fs";

import { expect, test as base } from "@playwright/test";

import { structuredDataSchema } from "../src/testing/structuredDataSchema";
import { sharePage } from "./sharePage";
import { POST } from "./site";

const test = sharePage(base);

const sitemap = readFileSync("public/sitemap.xml", "utf8");
const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, url = ""]) => new URL(url),
);

/** A page's structured data by type, validated against the schema. */
function structuredData(html: string) {
  const [, text = "{}"] =
    /<script[^>]+type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(
      html,
    ) ?? [];
  const data = structuredDataSchema.parse(JSON.parse(text));
  return data["@graph"].map((thing) => thing["@type"]);
}

test("every page of the sitemap is there, may be listed and names itself", async ({
  request,
}) => {
  expect(urls.length).toBeGreaterThan(20);
  for (const { href, pathname } of urls) {
    const response = await request.get(pathname);
    const html = await response.text();

    expect(response.status(), pathname).toBe(200);
    expect(html, pathname).not.toContain('content="noindex"');
    expect(html, pathname).toContain(`<link rel="canonical" href="${href}"`);
  }
});

test("structured data is what search engines ask for", async ({ request }) => {
  const types = async (path: string) =>
    structuredData(await (await request.get(path)).text());

  expect(await types("/")).toEqual(["Blog"]);
  expect(await types(POST)).toEqual(["BlogPosting", "BreadcrumbList"]);
  expect(await types("/tags/npm")).toEqual(["BreadcrumbList"]);
  expect(await types("/series/npm")).toEqual(["BreadcrumbList"]);
  for (const { pathname } of urls.filter(({ pathname }) =>
    /^\/\d/.test(pathname),
  )) {
    expect(await types(pathname)).toContain("BlogPosting");
  }
});

test("pages of a list name those beside them, other pages do not", async ({
  page,
}) => {
  const hrefs = (rel: string) =>
    page
      .locator(`link[rel="${rel}"]`)
      .evaluateAll((links) =>
        links.map((link) => new URL(link.getAttribute("href") ?? "").pathname),
      );

  await page.goto("/page/2");
  expect(await hrefs("prev")).toEqual(["/"]);
  await page.goto("/");
  expect(await hrefs("next")).toEqual(["/page/2"]);
  await page.goto("/all");
  expect([...(await hrefs("prev")), ...(await hrefs("next"))]).toEqual([]);
});

for (const path of ["/404", "/tags/nodejs"]) {
  test(`${path} is not to be listed`, async ({ request }) => {
    const html = await (await request.get(path)).text();

    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(sitemap).not.toContain(`${path}<`);
  });
}

test("the browser's bars follow the reader's choice of colour mode", async ({
  page,
}) => {
  const color = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) =>
        metas
          .filter(
            (meta) => matchMedia(meta.getAttribute("media") ?? "").matches,
          )
          .map((meta) => meta.getAttribute("content")),
      );
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await color()).toEqual(["#fdfcf9"]);

  await page.getByRole("button", { name: "Switch to dark mode" }).click();

  expect(await color()).toEqual(["#14191d"]);
});

test("the site can be put on a phone's screen", async ({ page, request }) => {
  await page.goto("/");
  const url = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await request.get(url ?? "")).json()) as {
    start_url: string;
    icons: { src: string; sizes: string }[];
  };

  expect(manifest.start_url).toBe("/");
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${String(image.naturalWidth)}x${String(image.naturalHeight)}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
