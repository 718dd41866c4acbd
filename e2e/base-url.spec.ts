import { expect } from "@playwright/test";

import { sharePage } from "./sharePage";
import { POST } from "./site";
import { test as base } from "./startHost";

const test = sharePage(base);

const WRONG = "/some/where";
const SAYS =
  "The scripts and styles of this site were not found. It was built for the base URL / and seems to be at /some/where/.";

test("a site below another path than configured says so before it is used, on phones and screens", async ({
  page,
  startHost,
}) => {
  const host = await startHost({ root: "public", prefix: WRONG });

  for (const path of ["/", POST, "/tags/npm/index.html", "/all.html"]) {
    await page.goto(`${host.url}${WRONG}${path}`);

    const banner = page.getByRole("alert");
    await expect(banner).toContainText(SAYS);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await banner.boundingBox())?.y).toBe(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
      ).toBe(width);
    }
  }
});

test("nothing is said where the site lies as configured", async ({
  page,
  startHost,
}) => {
  const host = await startHost({ root: "public" });

  for (const path of ["/", POST, "/nothing-here"]) {
    await page.goto(`${host.url}${path}`, { waitUntil: "load" });
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByText("base URL")).toHaveCount(0);
  }
});

test("nothing is said when scripts are missing for another reason", async ({
  page,
}) => {
  await page.route("**/*.js", (route) => route.abort());

  for (const path of ["/", POST, "/nothing-here"]) {
    await page.goto(path, { waitUntil: "load" });
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByText("base URL")).toHaveCount(0);
  }
});
