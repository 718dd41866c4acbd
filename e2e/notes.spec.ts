import { expect, test } from "@playwright/test";

import { openInApplication } from "./site";

const UNTITLED = "/notes/2026-11-09-quote-a-variable-in-bash";
const TITLE = "git shortlog prints nothing in a script";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the navbar leads to the whole notes, and the day of one to its page and back", async ({
    page,
  }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "notes" })
      .click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([
      "2026-11-28",
      "Colors that know where they go",
      "2026-11-18",
      "See what npm would publish",
      "2026-11-09",
      TITLE,
    ]);
    await expect(main).toContainText("git shortlog -sn HEAD");

    await main.getByRole("link", { name: "2026-11-09" }).click();

    await expect(page).toHaveURL(UNTITLED);
    await expect(page).toHaveTitle(/^Bash can quote a variable/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Note");
    await page
      .getByRole("article")
      .getByRole("link", { name: "All notes" })
      .click();
    await expect(page).toHaveURL("/notes");
  });
});

test("a note opens with the keyboard", async ({ page }) => {
  await openInApplication(page, "/notes");
  await page.getByRole("link", { name: "Feed of these notes" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/notes/2026-11-28-is-this-branch-merged");
});

test("search shows which of its results are notes", async ({ page }) => {
  await openInApplication(page, "/");
  await page.getByPlaceholder("Search...").fill("shortlog");
  const [note, post] = [/^git shortlog.* Note #Git/, "Note"];

  const first = page.getByRole("option").first();
  await expect(first).toHaveText(note);
  await page.getByPlaceholder("Search...").fill("git bisect");
  await expect(first).toContainText("bisect");
  await expect(first).not.toContainText(post);
});

test("the last page of a tag has its notes, and lists of posts have none", async ({
  page,
}) => {
  await page.goto("/tags/git");
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { name: "Notes", level: 2 }),
  ).toBeVisible();
  await expect(main.getByRole("link", { name: TITLE })).toBeVisible();

  for (const list of ["/", "/all", "/rss.xml", "/tags/git/rss.xml"]) {
    const response = await page.request.get(list);
    expect(await response.text(), list).not.toContain(TITLE);
  }
});
