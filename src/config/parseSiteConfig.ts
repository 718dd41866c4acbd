import { parseConfig } from "@technical-blog/content/config";

import { siteConfigSchema, type SiteConfig } from "./siteConfigSchema";

/**
 * Checks the author's configuration and fills in the defaults.
 * @throws one error with a line for each problem
 */
export const parseSiteConfig = (input: unknown): SiteConfig =>
  parseConfig(siteConfigSchema, input);
