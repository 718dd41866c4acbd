import { readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

import { pageKinds } from "./site";

const sitemap = readFileSync("public/sitemap.xml", "utf8");
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, url = ""]) => new URL(url).pathname,
);

for (const { kind, path } of pageKinds) {
  test(`a ${kind} page asks no other host for anything and sets no cookie`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== "data:" && origin !== baseURL) {
        elsewhere.push(request.url());
      }
    });

    await page.goto(path, { waitUntil: "networkidle" });

    expect(elsewhere).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

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
