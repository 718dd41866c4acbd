import { readFileSync } from "node:fs";

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
    return (parsed ??= parseSiteConfig({ ...siteConfig, ...overrides() }));
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}

/** Keys that the JSON file named by `SITE_CONFIG` has instead of the site's own: the browser tests' fixture. */
function overrides(): object {
  const file = process.env.SITE_CONFIG;
  // What is wrong in it, parseSiteConfig finds.
  return file ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
}
