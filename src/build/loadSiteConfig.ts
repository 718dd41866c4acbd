import { parseSiteConfig } from "../config/parseSiteConfig";
import { siteConfig } from "../config/siteConfig";
import type { SiteConfig } from "../config/siteConfigSchema";

let parsed: SiteConfig | undefined;

/** The checked configuration of this site, with its defaults. */
export function loadSiteConfig(): SiteConfig {
  return (parsed ??= parseSiteConfig(siteConfig));
}
