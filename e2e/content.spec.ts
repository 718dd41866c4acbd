import { expect } from "@playwright/test";

import { axeViolationsInBothModes } from "./axeViolations";
import { PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import {
  lengthenWords,
  openInApplication,
  watchErrors,
  widthsThatScroll,
} from "./site";

const test = sharePage(base);

const PART_ONE = `${PREFIX}/2000-01-05-part-one`;
const PART_TWO = `${PREFIX}/2000-01-06-part-two`;
const EVERYTHING = `${PREFIX}/2000-01-02-everything`;
const DOC = `${PREFIX}/docs/guide/install`;
const CODE = `${PREFIX}/2000-01-01-everything-in-code`;

for (const path of [EVERYTHING, CODE, PART_TWO, DOC]) {
  test(`${path} is quiet, passes axe in both modes, and does not scroll sideways at any width, however long words are`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.goto(path);

    expect(await axeViolationsInBothModes(page)).toEqual([]);
    expect(await widthsThatScroll(page)).toEqual([]);
    expect(errors).toEqual([]);
    await lengthenWords(page);
    expect(await widthsThatScroll(page)).toEqual([]);
  });
}

test("links by title lead to posts and headings, also in the Markdown copy", async ({
  page,
  request,
}) => {
  await page.goto(EVERYTHING);
  const links = page.locator("p", { hasText: "By title:" }).getByRole("link");
  const paths = [`${CODE}#titles-and-lines`, CODE, `${EVERYTHING}#boxes`];

  expect(
    await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    ),
  ).toEqual(paths);
  const copy = await (await request.get(`${EVERYTHING}.md`)).text();
  for (const path of paths) expect(copy).toContain(`${path})`);
});

for (const path of ["./2000-01-03-a-draft", "./2999-01-01-a-scheduled-post"]) {
  test(`${path} is not published`, async ({ page }) => {
    await page.goto(path);

    await expect(page.getByRole("heading", { level: 1 })).not.toContainText(
      "post",
    );
    await expect(page).toHaveTitle(/not found/i);
  });
}

test("an unlisted post is there for those who have the URL, and for no list", async ({
  page,
}) => {
  await page.goto("./2000-01-04-an-unlisted-post");
  await expect(page.getByText("unlistedxyz")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
    "content",
    "noindex",
  );

  await page.goto("./all");
  await expect(page.getByText("Part two").first()).toBeVisible();
  await expect(page.getByText("An unlisted post")).toHaveCount(0);
  const read = (path: string) =>
    page.evaluate(async (url) => (await fetch(url)).text(), path);
  for (const file of [
    "./search-index-default.json",
    "./rss-4.xml",
    "./feed-4.json",
    "./sitemap.xml",
    "./llms.txt",
  ]) {
    expect(await read(file), file).not.toMatch(
      /unlisted-post|draftxyz|scheduledxyz/,
    );
  }
  expect(await read("./search-index-default.json")).toContain(
    "/2000-01-06-part-two",
  );
});

test("parts of a series name each other, and the newer takes the place of the older", async ({
  page,
}) => {
  await page.goto(PART_ONE);
  const parts = page.getByRole("navigation", { name: "Series: Two parts" });
  await parts.getByText("Part 1 of 2").click();
  await expect(parts.getByRole("listitem")).toHaveText([
    "Part one",
    "Part two",
  ]);
  await expect(page.getByText("There is a newer post on this:")).toBeVisible();
  await expect(page).toHaveTitle(/^Part one of two/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    "https://elsewhere.example/part-one",
  );
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute(
    "content",
    "series, parts",
  );
  await expect(
    page.getByRole("article").getByText("by Jane Doe and Joe"),
  ).toBeVisible();
  await expect(
    page.getByRole("link", { name: "another file" }),
  ).toHaveAttribute("href", `${PART_TWO}#a-part`);

  await parts.getByRole("link", { name: "Part two" }).click();

  await expect(page).toHaveURL(PART_TWO);
  await expect(
    page.getByText("Updated 2000-02-01: The cover is another one."),
  ).toBeVisible();
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.locator("li")).toHaveText(["A part"]);
});

test("a cover is there without the application, and after a navigation in it, at the same place", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const isShown = () =>
    page.evaluate(async () => {
      const image =
        document.querySelector<HTMLImageElement>("[data-main-image]");
      await image?.decode();
      const { opacity = "0" } = image ? getComputedStyle(image) : {};
      const { height, top, width } = image?.getBoundingClientRect() ?? {};
      return { opacity, box: [top, width, height], src: image?.currentSrc };
    });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(PART_TWO);
  const shown = await isShown();
  expect(shown).toMatchObject({ opacity: "1" });
  expect(shown.src).toMatch(/avif$/);
  const [, width = 0, height = 0] = shown.box;
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await page.unroute("**/*.js");
  errors.length = 0;

  await openInApplication(page, PART_ONE);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const parts = page.getByRole("navigation", { name: "Series: Two parts" });
  await parts.getByText("Part 1 of 2").click();
  await parts.getByRole("link", { name: "Part two" }).click();
  await expect(page).toHaveURL(PART_TWO);
  await expect(page.locator("[data-main-image]")).toHaveCount(1);

  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(await isShown()).toEqual(shown);
  await openInApplication(page, PART_TWO);
  expect(await isShown()).toEqual(shown);
  expect(errors).toEqual([]);
});

test("a series has its parts in order, and no draft, scheduled or unlisted one", async ({
  page,
}) => {
  await page.goto("./series/two-parts");

  await expect(page.getByRole("main").getByRole("heading")).toHaveText([
    "Series: Two parts",
    "1. Part one",
    "2. Part two",
  ]);
  await expect(page.getByRole("main")).toContainText("2 parts · ");
  await expect(page.getByText("min read")).toHaveCount(0);

  await page.goto("./2000-01-04-an-unlisted-post");
  await expect(page.getByText("Two parts")).toHaveCount(0);
});

test("tabs show one at a time, remember the choice by group, and follow the keyboard", async ({
  page,
}) => {
  await page.goto(EVERYTHING);
  const list = page.getByRole("tablist").first();
  const tabs = list.getByRole("tab");
  await tabs.first().focus();

  await page.keyboard.press("ArrowRight");

  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  const chosen = (await tabs.nth(1).textContent()) ?? "";
  await page.reload();
  await expect(
    page.getByRole("tab", { name: chosen, exact: true }).first(),
  ).toHaveAttribute("aria-selected", "true");
});
