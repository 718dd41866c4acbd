import { parseSiteConfig } from "../config/parseSiteConfig";
import { siteConfig } from "../config/siteConfig";
import type { SiteConfig } from "../config/siteConfigSchema";

let parsed: SiteConfig | undefined;

/**
 * The checked configuration of this site, with its defaults.
 * @throws with nothing but the message: where the check failed in our code helps nobody who mends the configuration
 */
export function loadSiteConfig(): SiteConfig {
  try {
    return (parsed ??= parseSiteConfig(siteConfig));
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}
