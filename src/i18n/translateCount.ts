import { siteConfigValue } from "../config/useSiteConfig";
import { translate } from "./translate";

const rules = new Intl.PluralRules(siteConfigValue.i18n.defaultLocale);

/**
 * A number of things in the site's language: `{id}.one`, `{id}.other` and whatever else its grammar tells apart.
 * The message's placeholder is `{count}`.
 */
export function translateCount(id: string, count: number): string {
  return translate({ id: `${id}.${rules.select(count)}` }, { count });
}
