import type { ContentConfig } from "./contentConfig";

/** The language of the site's content: the `lang` attribute of its pages. */
export function siteLanguage({
  defaultLocale,
  locales,
}: Pick<ContentConfig["i18n"], "defaultLocale" | "locales">): string {
  return locales[defaultLocale]?.htmlLang ?? defaultLocale;
}
