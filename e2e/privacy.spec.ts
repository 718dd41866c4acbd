import { readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

import { pageKinds } from "./site";

const sitemap = readFileSync("public/sitemap.xml", "utf8");
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = ""]) => new URL(address).pathname,
);

/** A page of each kind, and every fifth of all: no page may do otherwise, see below. */
const visited = [
  ...pageKinds.map(({ path }) => path),
  ...paths.filter((_path, place) => place % 5 === 0),
  "/tags/nodejs",
];

test("pages ask no other host for anything and set no cookie", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== baseURL) {
      elsewhere.push(request.url());
    }
  });

  for (const path of visited) {
    await page.goto(path, { waitUntil: "load" });
  }

  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("no page may ask another host, whatever a post contains", async ({
  request,
}) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const [, policy = ""] =
      /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];

    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).not.toMatch(/https?:/);
  }
});
