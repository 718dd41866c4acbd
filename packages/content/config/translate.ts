import { TEXTS } from "@technical-blog/markdown";
import {
  findMessage,
  interpolate,
  type TextDeclaration,
} from "@technical-blog/utils";
import { memoize } from "lodash";

import { loadSite, type Catalogue } from "./loadSite";
import { loadSiteConfig } from "./loadSiteConfig";

const catalogueOf = memoize((locale: string): Catalogue => {
  const { catalogues } = loadSite();
  const catalogue = catalogues[locale];
  if (catalogue === undefined) {
    throw new Error(
      `siteConfig.i18n.defaultLocale: there is no catalogue of texts for "${locale}". Write src/i18n/${locale}.json and name it in src/i18n/catalogues.ts. Known locales: ${Object.keys(catalogues).join(", ")}.`,
    );
  }
  return { ...TEXTS, ...catalogues.en, ...catalogue };
});

/**
 * The texts of the interface in the site's language; those that its catalogue lacks are in English.
 * @throws if the locale has no catalogue
 */
export function loadMessages(): Catalogue {
  return catalogueOf(loadSiteConfig().i18n.defaultLocale);
}

/** `translate` for build-time code; run-time code gets its catalogue from webpack. */
export function translate(
  text: TextDeclaration,
  values?: Readonly<Record<string, string | number>>,
): string {
  return interpolate(findMessage(loadMessages(), text), values).join("");
}
