import { parseAllHeaders } from "@netlify/headers-parser";
import { expect, test as base, type Page } from "@playwright/test";

import { sharePage } from "./sharePage";
import { NEWEST, openInApplication, POST, pageKinds } from "./site";
import { startStaticHost, type StaticHost } from "./staticHost";

const test = sharePage(base);

let host: StaticHost;

test.beforeAll(async () => {
  const { headers } = await parseAllHeaders({
    headersFiles: ["public/_headers"],
    configHeaders: undefined,
    minimal: true,
  });
  host = await startStaticHost({ root: "public", headers });
});

test.afterAll(() => host.close());

/** Collects the violations of the policy from now on. */
async function violations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { found });
    document.addEventListener("securitypolicyviolation", (event) => {
      found.push(
        `${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { found: string[] }).found);
}

for (const { kind, path } of [
  ...pageKinds,
  { kind: "alias of a tag", path: "/tags/nodejs" },
  { kind: "feed", path: "/rss.xml" },
]) {
  test(`a ${kind} page does nothing that its policy forbids`, async ({
    page,
  }) => {
    const found = await violations(page);

    const response = await page.goto(host.url + path, {
      waitUntil: "networkidle",
    });

    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).toMatch(/frame-ancestors 'none'$/);
    expect(await found()).toEqual([]);
  });
}

test("nor does a reader's way through the site", async ({ page }) => {
  const found = await violations(page);
  await page.goto(host.url, { waitUntil: "networkidle" });

  await page.locator(`main a[href="${NEWEST.path}"]`).first().click();
  await page.getByRole("button", { name: "Copy code" }).first().click();
  await page.getByRole("link", { name: "tags", exact: true }).first().click();
  await expect(page).toHaveURL(`${host.url}/tags`);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await page.getByPlaceholder("Search...").fill("install");
  await page.getByRole("option").first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await page.goBack();
  await page.waitForLoadState("networkidle");

  expect(await found()).toEqual([]);
});

test("the progress bar has its styles", async ({ page }) => {
  const found = await violations(page);
  await openInApplication(page, host.url);
  await page.route("**/page-data/all/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });

  await page.evaluate(() => {
    window.___navigate("/all");
  });

  await expect(page.locator("#nprogress")).toBeAttached();
  await expect(page.locator("#nprogress .bar")).toHaveCSS("position", "fixed");
  expect(await found()).toEqual([]);
});

const sources = [
  { name: "a host that sends the headers", url: () => host.url },
  { name: "a host that sends none, by the page itself", url: () => "" },
];

for (const { name, url } of sources) {
  test(`what is put into a page does not run on ${name}`, async ({ page }) => {
    const found = await violations(page);
    await page.goto(url() + POST);

    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      const image = document.createElement("div");
      image.innerHTML = '<img src="data:," onerror="window.injected = true">';
      const style = document.createElement("style");
      style.textContent = "body { visibility: hidden }";
      document.body.append(script, image, style);
    });

    // With a header and a meta element, the browser reports each one twice.
    await expect
      .poll(async () => [...new Set(await found())].sort())
      .toEqual([
        "script-src-attr inline ",
        "script-src-elem inline ",
        "style-src-elem inline ",
      ]);
    expect(
      await page.evaluate(() => (window as { injected?: boolean }).injected),
    ).toBeUndefined();
    await expect(page.getByRole("article")).toBeVisible();
  });
}
