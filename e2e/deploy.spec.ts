import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, type Page } from "@playwright/test";

import { applicationReady, openInApplication, POST } from "./site";
import { test } from "./startHost";
import type { StaticHost } from "./staticHost";

const OLD_TITLE =
  "npm install passes with a version you never committed, npm ci fails";
const NEW_TITLE = "npm ci after all";

function filesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Hashes in names of files and of the compilation. */
const HASH = /(?<=[".-])[0-9a-f]{20}(?="|\.(?:css|js))/g;
const reversed = (hash: string) => hash.split("").reverse().join("");

/**
 * The next deploy, after changes to a post and a component: the compilation and all scripts have new names, and the old
 * names are gone. Derived from the last build, because a second build would take a minute.
 */
function nextBuild(folder: string) {
  cpSync("public", folder, { recursive: true });
  for (const file of filesBelow(folder)) {
    if (/\.(html|json|js)$/.test(file)) {
      const text = readFileSync(file, "utf8");
      // A hard-linked file would be written twice.
      rmSync(file);
      writeFileSync(
        file,
        text
          .replace(HASH, reversed)
          .replaceAll(OLD_TITLE, NEW_TITLE)
          .replaceAll("Try again", "Try once more"),
      );
    }
    const name = path.basename(file);
    if (name !== name.replace(HASH, reversed)) {
      renameSync(
        file,
        path.join(path.dirname(file), name.replace(HASH, reversed)),
      );
    }
  }
}

let next: string;
let host: StaticHost;

test.beforeAll(() => {
  next = mkdtempSync(path.join(tmpdir(), "next-build-"));
  nextBuild(next);
});

test.afterAll(() => {
  rmSync(next, { recursive: true });
});

test.beforeEach(async ({ startHost }) => {
  host = await startHost({ root: "public" });
});

/** URLs of full page loads. */
function documentRequests(page: Page) {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) urls.push(request.url());
  });
  return urls;
}

const compilation = (page: Page) =>
  page.evaluate(() => window.___webpackCompilationHash ?? "");

const cases = [
  { from: "/all", knows: "neither the page nor its template" },
  { from: "/2024-06-07-npm-scripts-without-surprises", knows: "the template" },
];

for (const { from, knows } of cases) {
  test(`a tab that knows ${knows} gets the new site with its next navigation`, async ({
    page,
  }) => {
    await openInApplication(page, host.url + from);
    const old = await compilation(page);
    host.publish(next);
    const documents = documentRequests(page);

    const link = page.locator(`main a[href="${POST}"]`);
    // The list of the series' parts is closed.
    await link.filter({ visible: true }).first().click();

    await expect(
      page.getByRole("heading", { level: 1, name: NEW_TITLE }),
    ).toBeVisible();
    await expect.poll(() => compilation(page)).toBe(reversed(old));
    await applicationReady(page);
    expect(documents).toEqual([host.url + POST]);

    // From here on, navigation is normal again.
    await page.getByRole("banner").getByRole("link", { name: "tags" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Tags" }),
    ).toBeVisible();
    expect(documents).toHaveLength(1);
  });
}

test("a tab that is looked at again gets the new site also where it has been before, and keeps hash and history", async ({
  page,
}) => {
  await openInApplication(page, host.url + POST);
  const old = await compilation(page);
  await page.getByRole("banner").getByRole("link", { name: "tags" }).click();
  await expect(page).toHaveURL(`${host.url}/tags`);
  host.publish(next);
  const documents = documentRequests(page);

  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  // Gatsby's own name; see watchDeploys.ts.
  await page.waitForFunction(
    () => (window as { ___swUpdated?: boolean }).___swUpdated === true,
  );
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.querySelector("main")?.append(link);
    link.click();
  }, `${POST}#which-one-where`);

  await expect(
    page.getByRole("heading", { level: 1, name: NEW_TITLE }),
  ).toHaveCount(1);
  await expect(page).toHaveURL(`${host.url}${POST}#which-one-where`);
  expect(await compilation(page)).toBe(reversed(old));
  expect(documents).toHaveLength(1);
  await page.goBack();
  await expect(
    page.getByRole("heading", { level: 1, name: "Tags" }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(host.url + POST);
});

test("a tab that was reloaded by the new site's half-arrived files does not loop", async ({
  page,
}) => {
  await openInApplication(page, `${host.url}/all`);
  // The data is new, but the host still serves old pages.
  await page.route("**/page-data/app-data.json", (route) =>
    route.fulfill({
      contentType: "application/json",
      body: '{"webpackCompilationHash":"another"}',
    }),
  );
  const documents = documentRequests(page);

  await page.locator(`main a[href="${POST}"]`).first().click();

  await expect(
    page.getByRole("heading", { level: 1, name: OLD_TITLE }),
  ).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(host.url + POST);
  expect(documents.length).toBeLessThanOrEqual(2);
});
