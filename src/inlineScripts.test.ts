import path from "node:path";
import { brotliCompressSync } from "node:zlib";

import { loadSiteConfig } from "@technical-blog/content";
import {
  bundleInlineScripts,
  withOwnScripts,
} from "@technical-blog/gatsby-plugin-fast-start";

import type { SiteConfig } from "./config/siteConfigSchema";
import { inlineScripts } from "./inlineScripts";

/** On a slow connection, a visit that only reads loads no other scripts. */
const MAX_BYTES_OF_ALL = 5200;
const MAX_BYTES_OF_EVERY_PAGE = 2700;

type Settings = Parameters<typeof inlineScripts>[0];

const config = loadSiteConfig() as SiteConfig;

async function bundle(settings: Partial<Settings> = {}, hasDocs = false) {
  const scripts = await bundleInlineScripts(
    withOwnScripts(inlineScripts({ ...config, ...settings }, { hasDocs }), {
      mode: config.application,
      baseUrl: config.baseUrl,
    }),
    path.resolve("src"),
    { BASE_URL_SETTING: "baseUrl in src/config/siteConfig.ts" },
  );
  const codeAt = (wanted: "head" | "body") =>
    scripts
      .flatMap(({ place, code }) => (place === wanted ? code : []))
      .join("");
  return { scripts, head: codeAt("head"), body: codeAt("body") };
}

test("inline scripts fit the budget: those of every page, and all together", async () => {
  const { scripts } = await bundle();
  const size = (parts: typeof scripts) =>
    brotliCompressSync(parts.map(({ code }) => code).join("")).length;

  expect(size(scripts.filter(({ marks }) => !marks))).toBeLessThanOrEqual(
    MAX_BYTES_OF_EVERY_PAGE,
  );
  expect(size(scripts)).toBeLessThanOrEqual(MAX_BYTES_OF_ALL);
});

test("the scripts of constructs are in elements that only some pages have", async () => {
  const { scripts } = await bundle({}, true);

  expect(
    Object.fromEntries(scripts.map(({ name, marks }) => [name, marks])),
  ).toEqual({
    head: undefined,
    layout: ["[data-lazy-layout]"],
    code: [
      "[data-copy-code]",
      "[data-copy-command]",
      "[data-copy-markdown]",
      "[data-wrap-code]",
    ],
    tabs: ["[data-tabs]"],
    images: ["[data-zoom]"],
    videos: ["[data-player]"],
    details: ["[data-toc]", "details"],
    changed: ["[data-changed-since]"],
    docs: ["[data-docs-sidebar]"],
    page: undefined,
  });
});

test("a page has the scripts that its site's configuration needs", async () => {
  const plain = await bundle({
    announcementBar: undefined,
    blog: { ...config.blog, changedSince: false },
    navbar: { ...config.navbar, items: [], hideOnScroll: false },
  });
  expect(plain.body).not.toMatch(/data-link-preview|data-changed-since/);
  expect(plain.head).not.toContain("data-announcement-close");
  expect(plain.body).not.toMatch(/data-dropdown|navbarHidden|docs-sidebar/);

  const full = await bundle({
    announcementBar: { id: "news", content: "News", isCloseable: true },
    navbar: {
      ...config.navbar,
      items: [{ type: "dropdown", label: "More", items: [], position: "left" }],
      hideOnScroll: true,
    },
  });
  expect(full.head).toContain("data-announcement-close");
  expect(full.body).toMatch(/data-dropdown[^]*navbarHidden/);

  expect((await bundle({}, true)).body).toContain("docs-sidebar");
});

test("a setting that looks like markup does not end the script", async () => {
  const { head } = await bundle({
    announcementBar: {
      id: "</script><b>",
      content: "News",
      isCloseable: true,
    },
  });

  expect(head).toContain("script><b>");
  expect(head).not.toContain("</script");
});
