import type { SiteConfig } from "../config/siteConfigSchema";

/** The language of the site's content: the `lang` attribute of its pages. */
export function siteLanguage({
  defaultLocale,
  locales,
}: Pick<SiteConfig["i18n"], "defaultLocale" | "locales">): string {
  return locales[defaultLocale]?.htmlLang ?? defaultLocale;
}
