import { TEXTS } from "@technical-blog/markdown";
import {
  findMessage,
  interpolate,
  type TextDeclaration,
} from "@technical-blog/utils";

import { loadSite, type Catalogue } from "./loadSite";
import { loadSiteConfig } from "./loadSiteConfig";

/**
 * The texts of the interface in the site's language; those that its catalogue lacks are in English.
 * @throws if the locale has no catalogue
 */
export function loadMessages(): Catalogue {
  const { catalogues } = loadSite();
  const { defaultLocale } = loadSiteConfig().i18n;
  const catalogue = catalogues[defaultLocale];
  if (catalogue === undefined) {
    throw new Error(
      `siteConfig.i18n.defaultLocale: there is no catalogue of texts for "${defaultLocale}". Write src/i18n/${defaultLocale}.json and name it in src/i18n/catalogues.ts. Known locales: ${Object.keys(catalogues).join(", ")}.`,
    );
  }
  return { ...TEXTS, ...catalogues.en, ...catalogue };
}

/** `translate` for build-time code; run-time code gets its catalogue from webpack. */
export function translate(
  text: TextDeclaration,
  values?: Readonly<Record<string, string | number>>,
): string {
  return interpolate(findMessage(loadMessages(), text), values).join("");
}
