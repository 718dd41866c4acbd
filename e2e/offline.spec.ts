import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { chromium, expect, type Page } from "@playwright/test";

import { serviceWorkerFile } from "@technical-blog/gatsby-plugin-publish";
import { FIXTURE_FOLDER, PREFIX } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { firstOften, POST, reportConnection } from "./site";
import { test as base } from "./startHost";
import type { StaticHost } from "./staticHost";

const NEIGHBOR = "/2024-06-07T03-reading-a-lockfile";
const UNSEEN = "/2024-06-07-npm-scripts-without-surprises";

const test = sharePage(base);
test.use({ serviceWorkers: "allow" });

let host: StaticHost;

/** Whether a visited page and the search index are cached. */
function isKept(page: Page, pathname: string) {
  return page.evaluate(async (wanted) => {
    const caches_ = await Promise.all(
      (await caches.keys()).map((name) => caches.open(name)),
    );
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    const paths = requests.flat().map(({ url }) => new URL(url).pathname);
    return (
      paths.includes(wanted) &&
      paths.some((name) => name.endsWith("/search-index-default.json"))
    );
  }, pathname);
}

async function visit(page: Page, pathname: string) {
  await page.goto(host.url + pathname);
  // The worker installs when the page is idle, which is late on a busy machine.
  await expect
    .poll(() => isKept(page, pathname), { timeout: 15_000 })
    .toBe(true);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const [index, { name, root, prefix }] of [
  { name: "at the root of a host", root: "public", prefix: "" },
  { name: "below a path", root: FIXTURE_FOLDER, prefix: PREFIX },
].entries()) {
  test.describe(name, firstOften(index), () => {
    test.beforeEach(async ({ startHost }) => {
      host = await startHost({ root, prefix });
    });

    test("after one visit the page and search are there without a connection", async ({
      page,
    }) => {
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => faults.push(message));
      await visit(page, prefix + POST);
      host.setReachable(false);

      await page.reload();
      await expect(heading(page)).toHaveText(
        "npm install passes with a version you never committed, npm ci fails",
      );
      await page.getByRole("combobox").fill("lockfile");

      await expect(page.getByRole("option").first()).toBeVisible();
      expect(faults).toEqual([]);
    });

    test("a page that was moved on to is kept too", async ({ page }) => {
      await visit(page, prefix + POST);
      const link = page.locator(`a[href="${prefix}${NEIGHBOR}"]`);
      // The list of the series' parts is closed.
      await link.filter({ visible: true }).first().click();
      await expect(page).toHaveURL(host.url + prefix + NEIGHBOR);
      await expect.poll(() => isKept(page, prefix + NEIGHBOR)).toBe(true);
      host.setReachable(false);

      await page.reload();

      await expect(heading(page)).toHaveText(
        "One wrong character in the lockfile, and npm ci hangs for minutes",
      );
    });

    test("a page that is not there is named, beside those that are, and opens when it can", async ({
      page,
    }) => {
      await visit(page, prefix + POST);
      host.setReachable(false);

      await page.goto(host.url + prefix + UNSEEN);
      await expect(heading(page)).toHaveText("You are offline");
      await expect(
        page.getByRole("link", { name: prefix + UNSEEN }),
      ).toBeVisible();
      const kept = page.getByRole("link", {
        name: "npm install passes with a version you never committed, npm ci fails",
      });
      await expect(kept).toHaveAttribute("href", prefix + POST);

      host.setReachable(true);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(page).toHaveURL(host.url + prefix + UNSEEN);
      await expect(heading(page)).toHaveText(
        "npm run deploy --dry-run deploys, because npm keeps the flag",
      );
    });
  });
}

test("a host that adds slashes changes nothing", async ({
  page,
  startHost,
}) => {
  host = await startHost({ root: "public", habit: "folder with slash" });
  await page.goto(host.url + POST);
  await expect.poll(() => isKept(page, POST)).toBe(true);
  host.setReachable(false);

  for (const path of [POST, `${POST}/`]) {
    await page.goto(host.url + path);
    await expect(heading(page)).toHaveText(
      "npm install passes with a version you never committed, npm ci fails",
    );
  }
});

test.describe("another build", () => {
  let folder: string;

  test.beforeEach(async ({ startHost }) => {
    host = await startHost({ root: "public" });
    folder = mkdtempSync(path.join(tmpdir(), "another-build-"));
    cpSync("public", folder, { recursive: true });
  });

  test.afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test("is shown with the next visit", async ({ page }) => {
    await visit(page, POST);
    const file = path.join(folder, POST, "index.html");
    rmSync(file); // it has a second name
    writeFileSync(
      file,
      '<!doctype html><title>New</title><h1 id="new">New</h1>',
    );
    host.publish(folder);

    await page.goto(host.url + POST);

    await expect(heading(page)).toHaveText("New");
  });

  test("without a worker removes it and what it kept", async ({ page }) => {
    await visit(page, POST);
    const [name, text] = await serviceWorkerFile("public", undefined);
    writeFileSync(path.join(folder, name), text);
    host.publish(folder);

    await page.goto(host.url + POST);

    await expect
      .poll(() =>
        page.evaluate(async () => ({
          caches: await caches.keys(),
          workers: (await navigator.serviceWorker.getRegistrations()).length,
        })),
      )
      .toEqual({ caches: [], workers: 0 });
  });
});

test.describe("the first load", () => {
  test.beforeEach(async ({ page, startHost }) => {
    host = await startHost({ root: "public" });
    await page.addInitScript(() => {
      const { serviceWorker } = navigator;
      const register = serviceWorker.register.bind(serviceWorker);
      serviceWorker.register = (...parts) => {
        document.documentElement.dataset.registeredAt = document.readyState;
        return register(...parts);
      };
    });
  });

  const registeredAt = (page: Page) =>
    page.evaluate(() => document.documentElement.dataset.registeredAt);

  test("does not wait for the worker", async ({ page }) => {
    await page.goto(host.url + POST);

    await expect.poll(() => registeredAt(page)).toBe("complete");
  });

  const connections = [{ saveData: true }, { effectiveType: "2g" }];
  for (const [index, connection] of connections.entries()) {
    const title = `asks for none with ${JSON.stringify(connection)}`;
    test(title, firstOften(index), async ({ page }) => {
      await reportConnection(page, connection);

      await page.goto(host.url + POST, { waitUntil: "networkidle" });
      await page.waitForTimeout(500);

      expect(await registeredAt(page)).toBeUndefined();
    });
  }
});

test("browsers find the site installable", async ({
  launchOptions,
  startHost,
}) => {
  host = await startHost({ root: "public" });
  // A headless browser installs nothing, and finds no errors.
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: process.env.CHROMIUM_PATH,
  });
  const page = await browser.newPage();
  await page.goto(host.url);
  const devTools = await page.context().newCDPSession(page);

  const manifest = await devTools.send("Page.getAppManifest");
  const { installabilityErrors } = await devTools.send(
    "Page.getInstallabilityErrors",
  );
  await browser.close();

  expect(manifest.errors).toEqual([]);
  // Playwright's contexts are private windows, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([
    "in-incognito",
  ]);
});
