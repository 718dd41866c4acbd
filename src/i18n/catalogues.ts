import en from "./en.json";

/** The texts of the interface by id. */
export type Catalogue = Readonly<Record<string, string>>;

/** The catalogue of each locale, by the locale's code. Node only: the browser gets a single one. */
export const catalogues: Readonly<Record<string, Catalogue>> = { en };

/**
 * The texts of a locale; missing ones are in English.
 * @throws if the locale has no catalogue
 */
export function findCatalogue(locale: string): Catalogue {
  const catalogue = catalogues[locale];
  if (catalogue === undefined) {
    throw new Error(
      `siteConfig.i18n.defaultLocale: there is no catalogue of texts for "${locale}". Write src/i18n/${locale}.json and name it in src/i18n/catalogues.ts. Known locales: ${Object.keys(catalogues).join(", ")}.`,
    );
  }
  return { ...catalogues.en, ...catalogue };
}
