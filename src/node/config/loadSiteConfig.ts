import { readFileSync } from "node:fs";

import { parseSiteConfig } from "../../config/parseSiteConfig";
import { siteConfig } from "../../config/siteConfig";
import type { SiteConfig } from "../../config/siteConfigSchema";

let parsed: SiteConfig | undefined;

/**
 * The checked configuration of this site, with its defaults.
 * @throws with the message alone: an author needs no stack of our code
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

/** On Netlify, a preview of a branch or pull request has a URL of its own and is not to be listed. */
function preview(): object {
  const { CONTEXT = "", DEPLOY_PRIME_URL } = process.env;
  const isPreview = ["deploy-preview", "branch-deploy"].includes(CONTEXT);
  if (!isPreview || !DEPLOY_PRIME_URL) return {};
  return { url: DEPLOY_PRIME_URL, noIndex: true };
}

/** Keys that the JSON file named by `SITE_CONFIG` has instead of the site's own: the browser tests' fixture. */
function overrides(): object {
  const file = process.env.SITE_CONFIG;
  // What is wrong in it, parseSiteConfig finds.
  return file ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
}
