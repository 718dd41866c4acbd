import { readFileSync } from "node:fs";

import { parseSiteConfig } from "../../config/parseSiteConfig";
import { siteConfig } from "../../config/siteConfig";
import type { SiteConfig } from "../../config/siteConfigSchema";

let parsed: SiteConfig | undefined;

/**
 * The checked configuration of this site, with its defaults.
 * @throws an error without a stack: the author has to fix the configuration, not our code
 */
export function loadSiteConfig(): SiteConfig {
  try {
    return (parsed ??= parseSiteConfig({
      ...siteConfig,
      ...overrides(),
      ...preview(),
    }));
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}

/** On Netlify, previews of branches and pull requests have their own URLs, and search engines must not list them. */
function preview(): object {
  const { CONTEXT = "", DEPLOY_PRIME_URL } = process.env;
  const isPreview = ["deploy-preview", "branch-deploy"].includes(CONTEXT);
  if (!isPreview || !DEPLOY_PRIME_URL) return {};
  return { url: DEPLOY_PRIME_URL, noIndex: true };
}

/** Keys from the JSON file in `SITE_CONFIG`, which override the site's own: the fixture of the browser tests. */
function overrides(): object {
  const file = process.env.SITE_CONFIG;
  // parseSiteConfig reports its mistakes.
  return file ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
}
