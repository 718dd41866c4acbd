import { siteConfigValue } from "../config/useSiteConfig";
import { translate } from "./translate";

const rules = new Intl.PluralRules(siteConfigValue.i18n.defaultLocale);

/**
 * A number of things in the site's language. There is a message for each plural category: `{id}.one`, `{id}.other` and
 * so on, with the placeholder `{count}`.
 */
export function translateCount(id: string, count: number): string {
  return translate({ id: `${id}.${rules.select(count)}` }, { count });
}
