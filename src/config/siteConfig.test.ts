import { readdirSync, readFileSync } from "node:fs";

import { parseSiteConfig } from "./parseSiteConfig";
import { siteConfig } from "./siteConfig";

it("accepts this site's own configuration", () => {
  const config = parseSiteConfig(siteConfig);

  expect(config).toMatchObject(siteConfig);
});

it("names the one locale English, written from left to right", () => {
  const { i18n } = parseSiteConfig(siteConfig);

  expect(i18n).toEqual({
    defaultLocale: "en",
    locales: { en: { label: "English", htmlLang: "en", direction: "ltr" } },
  });
});

it("has the links 'tags' and 'history' on the left, and feed, source and search on the right", () => {
  const { navbar, repository } = parseSiteConfig(siteConfig);

  expect(navbar.items).toEqual([
    { type: "default", position: "left", label: "tags", to: "/tags" },
    { type: "default", position: "left", label: "history", to: "/all" },
    { type: "default", position: "right", label: "feed", to: "/rss.xml" },
    { type: "default", position: "right", label: "source", href: repository },
    { type: "search", position: "right" },
  ]);
});

it("starts with six posts that are there", () => {
  const { startHere } = parseSiteConfig(siteConfig).blog;
  const routes = readdirSync("content/posts").map(
    (name) => `/${name.replace(/\.md$/, "")}`,
  );

  expect(startHere).toHaveLength(6);
  expect(routes).toEqual(expect.arrayContaining(startHere));
});

it("has neither an announcement bar nor analytics", () => {
  const config = parseSiteConfig(siteConfig);

  expect(config).not.toHaveProperty("announcementBar");
  expect(config).not.toHaveProperty("analytics");
});

test("the browser's bars have the colours of the page", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");

  expect(tokens).toContain(`--paper: ${siteConfig.themeColor.light};`);
  expect(tokens).toContain(`--slate: ${siteConfig.themeColor.dark};`);
});
