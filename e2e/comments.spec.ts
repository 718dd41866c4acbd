import { expect, type BrowserContext } from "@playwright/test";

import { PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";

const test = sharePage(base);

const ROUTE = "/2000-01-06-part-two";
const PART_TWO = PREFIX + ROUTE;
const GISCUS = "https://giscus.app";

/** Answers instead of giscus. Returns the requested URLs. */
async function serveGiscus(context: BrowserContext, body: string) {
  const asked: string[] = [];
  await context.route(`${GISCUS}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body });
  });
  return asked;
}

test("comments are loaded when the reader asks, follow the colour mode and their own height", async ({
  page,
  context,
}) => {
  const asked = await serveGiscus(
    context,
    `<!doctype html><title>giscus</title><p id="theme"></p><script>
        theme.textContent = new URL(location).searchParams.get("theme");
        addEventListener("message", ({ data }) => {
          theme.textContent = data.giscus.setConfig.theme;
        });
        parent.postMessage({ giscus: { resizeHeight: 777 } }, "*");
      </script>`,
  );
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(PART_TWO);
  const show = page.getByRole("button", { name: "Show comments" });
  await show.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);

  await show.click();

  const frame = page.locator('iframe[title="Comments"]');
  await expect(frame).toHaveCSS("height", "777px");
  const theme = page.frameLocator('iframe[title="Comments"]').locator("#theme");
  await expect(theme).toHaveText("light");
  expect(new URL(asked[0] ?? "").searchParams.get("term")).toBe(ROUTE);

  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expect(theme).toHaveText("dark");
});

test("a reader who comes back from signing in sees the comments, and a clean URL", async ({
  page,
  context,
}) => {
  const asked = await serveGiscus(context, "<p>giscus</p>");

  await page.goto(`${PART_TWO}?giscus=token`);

  await expect(page.locator('iframe[title="Comments"]')).toBeVisible();
  await expect(page).toHaveURL(PART_TWO);
  expect(new URL(asked[0] ?? "").searchParams.get("session")).toBe("token");
});

test("a post without comments has none", async ({ page }) => {
  await page.goto("./2000-01-05-part-one");

  await expect(page.getByText("Show comments")).toHaveCount(0);
});
