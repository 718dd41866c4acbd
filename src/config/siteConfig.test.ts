import { readFileSync } from "node:fs";

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

test("the browser's bars have the colours of the page", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");

  expect(tokens).toContain(`--paper: ${siteConfig.themeColor.light};`);
  expect(tokens).toContain(`--slate: ${siteConfig.themeColor.dark};`);
});
