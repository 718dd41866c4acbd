import { expect, type BrowserContext, type Route } from "@playwright/test";

import { axeViolationsInBothModes } from "./axeViolations";
import { PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { openInApplication, widthsThatScroll } from "./site";

const test = sharePage(base);

const PART_TWO = `${PREFIX}/2000-01-06-part-two`;
const HOST = "https://mastodon.example";
const BUTTON = { name: "Load replies from mastodon.example" };

const status = (id: string, answered: string, content: string) => ({
  id,
  in_reply_to_id: answered,
  url: `${HOST}/@joe/${id}`,
  created_at: "2026-11-01T10:00:00.000Z",
  spoiler_text: id === "4" ? "About the end" : "",
  content,
  account: { display_name: `Joe ${id}`, acct: `joe${id}@other.example` },
});

const LONG = "a-word-without-a-space-".repeat(12);

const replies = {
  ancestors: [],
  descendants: [
    status("2", "1", "<p>First<br>line</p><p>Second &lt;b&gt;</p>"),
    status(
      "3",
      "2",
      `<script>document.title = "run"</script><img src="${HOST}/pixel.gif" onerror="document.title = 'run'"><p>${LONG}</p>`,
    ),
    status("4", "3", "<p>Everybody dies.</p>"),
    status("5", "4", "<p>Deeper</p>"),
    status("6", "1", "<p>Last</p>"),
  ],
};

/** Answers instead of Mastodon. Returns the requests. */
async function serve(
  context: BrowserContext,
  answer: (route: Route) => Promise<void>,
) {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  await context.route(`${HOST}/**`, async (route) => {
    const request = route.request();
    asked.push({ url: request.url(), headers: await request.allHeaders() });
    await answer(route);
  });
  return asked;
}

const headers = { "Access-Control-Allow-Origin": "*" };

const withReplies = (route: Route) => route.fulfill({ headers, json: replies });

test("replies of a thread load when the reader asks, as text, and the host learns nothing more", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "a", value: "b", url: HOST }]);
  const asked = await serve(context, withReplies);
  await page.goto(PART_TWO);
  const title = await page.title();
  await expect(
    page.getByText("Discuss on Hacker News · mastodon.example"),
  ).toBeVisible();
  const load = page.getByRole("button", BUTTON);
  await load.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);

  await load.click();

  await expect(page.getByRole("status").getByText("5 replies")).toBeVisible();
  await expect(load).toBeFocused();
  const first = page.getByRole("listitem").filter({ hasText: "Joe 2" }).first();
  await expect(first).toContainText("First\nline\n\nSecond <b>", {
    useInnerText: true,
  });
  await expect(first.getByRole("link", { name: "Joe 3" })).toHaveAttribute(
    "href",
    `${HOST}/@joe/3`,
  );
  await expect(page.getByText("Everybody dies.")).toBeHidden();
  await page.getByText("About the end").click();
  await expect(page.getByText("Everybody dies.")).toBeVisible();
  await expect(page.getByText("Last", { exact: true })).toBeVisible();

  await expect(page).toHaveTitle(title);
  expect(asked.map(({ url }) => url)).toEqual([
    `${HOST}/api/v1/statuses/1/context`,
  ]);
  expect(asked[0]?.headers).not.toHaveProperty("cookie");
  expect(asked[0]?.headers).not.toHaveProperty("referer");
  expect(await axeViolationsInBothModes(page)).toEqual([]);
  expect(await widthsThatScroll(page)).toEqual([]);
});

for (const [name, text, answer] of [
  [
    "an error",
    "mastodon.example answers with an error.",
    (route) => route.fulfill({ headers, status: 500, body: "" }),
  ],
  [
    "a page",
    "mastodon.example answers with something other than replies.",
    (route) =>
      route.fulfill({
        headers,
        contentType: "text/html",
        body: "<script>document.title = 'run'</script>",
      }),
  ],
  [
    "nothing of the thread",
    "The thread is not on mastodon.example any more, or not public.",
    (route) => route.fulfill({ headers, status: 404, json: {} }),
  ],
  [
    "no answer, as it is offline,",
    "mastodon.example cannot be reached.",
    (route) => route.abort(),
  ],
  [
    "no answer for ten seconds",
    "mastodon.example has not answered for 10 seconds.",
    () => Promise.resolve(),
  ],
] satisfies [string, string, (route: Route) => Promise<void>][]) {
  const title = `a host that gives ${name} is named, with a link to the thread; a second try may succeed`;
  const tag = name.includes("ten seconds") ? "@slow" : [];
  test(title, { tag }, async ({ page, context }) => {
    await serve(context, answer);
    await page.goto(PART_TWO);
    const load = page.getByRole("button", BUTTON);

    await load.click();

    const message = page.getByRole("status").filter({ hasText: text });
    await expect(message).toBeVisible({ timeout: 15_000 });
    await expect(message.getByRole("link")).toHaveAttribute(
      "href",
      `${HOST}/@jane/1`,
    );
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await serve(context, withReplies);
    await load.click();
    await expect(page.getByText("5 replies")).toBeVisible();
  });
}

test("a visit that began on another page gets the page's own policy first", async ({
  page,
  context,
}) => {
  const asked = await serve(context, withReplies);
  await openInApplication(page, `${PREFIX}/2000-01-05-part-one`);
  await page
    .getByRole("article")
    .getByRole("link", { name: "another file" })
    .click();
  await expect(page).toHaveURL(`${PART_TWO}#a-part`);

  await page.getByRole("button", BUTTON).click();

  await expect(page.getByText("5 replies")).toBeVisible();
  await expect(page).toHaveURL(PART_TWO);
  expect(asked).toHaveLength(1);
});

test("only the page of the post may request its replies", async ({ page }) => {
  const policyOf = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
      html,
    )?.[1];
  };
  await page.goto(PART_TWO);

  expect(await policyOf(PART_TWO)).toContain(`connect-src 'self' ${HOST};`);
  expect(await policyOf(`${PREFIX}/2000-01-05-part-one`)).toContain(
    "connect-src 'self';",
  );
});

test("the page's data and a profile in the footer name where readers discuss it", async ({
  page,
}) => {
  await page.goto(PART_TWO);

  const data = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? "")).toMatchObject({
    "@graph": [
      {
        sameAs: ["https://news.ycombinator.com/item?id=1", `${HOST}/@jane/1`],
      },
      {},
    ],
  });
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Mastodon" }),
  ).toHaveAttribute("rel", "me");
});

test("a post ends with the pages that mention it, the first five unfolded", async ({
  page,
}) => {
  await page.goto(PART_TWO);
  const mentions = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Mentioned in" }) });

  await expect(mentions.getByRole("link")).toHaveText([
    "Part one",
    "Garden",
    "Seed",
    "Calls",
    "API",
  ]);
  await expect(mentions.getByRole("listitem").nth(2)).toHaveText(
    "SeedThe next one is about the second part, and the last one is not.",
  );
  await mentions.getByText("2 more").click();
  await expect(mentions.getByRole("link").nth(5)).toHaveText("Install");
  await expect(
    mentions.getByText("Version 2.x mentions the second part."),
  ).toBeVisible();
  // The heading of the section in place of a row of its table.
  await expect(mentions.getByText("The file")).toBeVisible();
});
