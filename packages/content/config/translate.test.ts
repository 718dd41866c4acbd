import type { ContentConfig } from "./contentConfig";
import { loadSiteConfig } from "./loadSiteConfig";
import { loadMessages, translate } from "./translate";

jest.mock("./loadSiteConfig");

function siteIn(defaultLocale: string) {
  const i18n = { defaultLocale, locales: {} };
  jest.mocked(loadSiteConfig).mockReturnValue({ i18n } as ContentConfig);
}

test("a text is that of the site, or that of the package it belongs to", () => {
  siteIn("en");

  expect(translate({ id: "page.updated" }, { date: "today" })).toBe(
    "Last updated today",
  );
  expect(translate({ id: "code.copy" })).toBe("Copy code");
});

test("a locale without a catalogue is an error that names the file to add", () => {
  siteIn("fr");

  expect(loadMessages).toThrowErrorMatchingInlineSnapshot(
    `"siteConfig.i18n.defaultLocale: there is no catalogue of texts for "fr". Write src/i18n/fr.json and name it in src/i18n/catalogues.ts. Known locales: en."`,
  );
});
