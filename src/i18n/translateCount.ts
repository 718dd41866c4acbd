import { siteConfigValue } from "../config/useSiteConfig";
import { translate } from "./translate";

const rules = new Intl.PluralRules(siteConfigValue.i18n.defaultLocale);

/**
 * Translates a count, such as "3 posts". Each plural category has a message, `{id}.one`, `{id}.other` and so on, with
 * the placeholder `{count}`.
 */
export function translateCount(id: string, count: number): string {
  return translate({ id: `${id}.${rules.select(count)}` }, { count });
}
