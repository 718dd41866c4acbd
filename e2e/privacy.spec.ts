import { readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

const sitemap = readFileSync("public/sitemap.xml", "utf8");
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, url = ""]) => new URL(url).pathname,
);

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
