import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

import { parseUrlsLock, URLS_LOCK } from "../src/node/lint/urls/urlsLock";

const { urls } = parseUrlsLock(readFileSync(URLS_LOCK, "utf8"));

/** Pages without a URL that has to stay. */
const PASSING = /\/page\/\d+$|^\/(404|offline)$/;

test("the list of published URLs has every page of the site, and no other", () => {
  const built = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|\/)index\.html$/.test(name))
    .map((name) => `/${name.replace(/\/?index\.html$/, "")}`)
    .filter((path) => !PASSING.test(path) && !path.endsWith(".html"));

  expect([...urls.keys()]).toEqual(built.sort());
});

test("the anchors that it lists are in the pages", () => {
  for (const [route, { anchors }] of urls) {
    const html = readFileSync(`public${route}/index.html`, "utf8");
    const missing = [...anchors.keys()].filter(
      (id) => !html.includes(` id="${id}"`) && !html.includes(` name="${id}"`),
    );

    expect(missing, route).toEqual([]);
  }
});
