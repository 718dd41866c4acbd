import { expect, test, type Page } from "@playwright/test";
import { sum } from "lodash";

import { axeViolationsInBothModes } from "./axeViolations";
import { test as fixtureTest } from "./fixtureSite";
import {
  applicationReady,
  openInApplication,
  POST,
  reportConnection,
  watchErrors,
  watchShifts,
} from "./site";

const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem("read"));

const line = (page: Page) => page.locator("[data-changed-since]");
const marked = (page: Page) => page.locator("[data-changed]");

/** The word beside the date of the post in a list. */
const word = (page: Page) =>
  page
    .locator(`[data-hashes] > li:has([href="${POST}"]) time`)
    .evaluate((time) => getComputedStyle(time, "::after").content);

async function read(page: Page, path: string) {
  await page.clock.install();
  await openInApplication(page, path);
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 1);
  await page.clock.runFor(10_000);
}

/** As if the third passage and the last one had been different when the reader was here. */
async function readEarlier(page: Page) {
  await read(page, POST);
  await page.evaluate(() => {
    const [, path, day, , hashes = ""] = (
      localStorage.getItem("read") ?? ""
    ).split(/[ \n]/);
    const known = hashes.split(".").toSpliced(2, 1, "0000");
    known.splice(-1, 1, "0000");
    localStorage.setItem(
      "read",
      ["1", [path, day, "000000", known.join(".")].join(" ")].join("\n"),
    );
  });
}

test("a post that was read is remembered by the hashes of its passages", async ({
  page,
}) => {
  await read(page, POST);

  expect(await stored(page)).toMatch(
    new RegExp(`^1\n${POST} \\d{4}-\\d\\d-\\d\\d [a-z\\d]{6} [a-z\\d.]+$`),
  );
  await page.reload();
  await applicationReady(page);
  await expect(line(page)).toBeEmpty();
});

test("a changed post says so at the next visit, without a touch and a jump", async ({
  page,
}) => {
  await readEarlier(page);
  const errors = watchErrors(page);
  const shifts = await watchShifts(page);
  await page.goto(POST);

  const link = line(page).getByRole("link");
  await expect(link).toHaveText(
    /^Since you were here on \d{4}-\d\d-\d\d: 2 passages changed\.$/,
  );
  await expect(marked(page)).toHaveCount(2);
  expect(sum(await shifts())).toBeLessThan(0.001);
  expect(await axeViolationsInBothModes(page)).toEqual([]);
  expect(await marked(page).first().ariaSnapshot()).toContain(
    "(new or different)",
  );

  await marked(page).last().scrollIntoViewIfNeeded();
  await link.click();

  await expect(marked(page).first()).toBeInViewport();
  await expect(marked(page)).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(line(page)).toBeHidden();
  expect(
    await marked(page)
      .first()
      .evaluate((block) => getComputedStyle(block, "::after").content),
  ).toBe("none");
  expect(errors).toEqual([]);
});

test("lists say so beside the date, and a link of the application leads to the marks", async ({
  page,
}) => {
  await readEarlier(page);
  await openInApplication(page, "/tags/npm");
  await expect.poll(() => word(page)).toBe('"changed"');
  await openInApplication(page, "/all");
  await expect.poll(() => word(page)).toBe('"changed"');

  await page.locator(`main [href="${POST}"]`).click();

  await expect(line(page)).toContainText("2 passages");
  await expect(marked(page)).toHaveCount(2);
  await page.goBack();
  await page.goForward();
  await expect(line(page)).toContainText("2 passages");
});

test("the footer's switch forgets everything", async ({ page }) => {
  await readEarlier(page);
  await page.goto(POST);
  await expect(marked(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Forget it, and stop" }).click();

  await expect(marked(page)).toHaveCount(0);
  await expect(line(page)).toBeEmpty();
  expect(await stored(page)).toBe("off");
  await openInApplication(page, POST);
  await expect(page.getByText("doesn't remember")).toBeVisible();
  await page.getByRole("button", { name: "Remember it" }).click();
  // The code that counts the seconds loads first.
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return stored(page);
    })
    .toContain(POST);
});

test("without storage, and on data saver, nothing happens", async ({
  page,
}) => {
  await readEarlier(page);
  await reportConnection(page, { saveData: true });
  const errors = watchErrors(page);
  await openInApplication(page, POST);
  await page.clock.runFor(10_000);
  await expect(line(page)).toBeEmpty();
  expect(await stored(page)).toContain(" 000000 ");

  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    });
  });
  await openInApplication(page, POST);
  await page.clock.runFor(10_000);

  await expect(line(page)).toBeEmpty();
  expect(errors).toEqual([]);
});

fixtureTest(
  "the browser reads all constructs as the build does",
  async ({ page }) => {
    await read(page, "./2000-01-02-everything");

    expect(await stored(page)).toContain("/blog/2000-01-02-everything ");
  },
);
