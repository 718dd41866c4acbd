import { readFileSync } from "node:fs";

import { memoize } from "lodash";

import type { ContentConfig } from "./contentConfig";
import { loadSite } from "./loadSite";
import { parseConfig } from "./parseConfig";

/**
 * The checked configuration of the site in the current folder, with its defaults.
 * @throws an error without a stack: the author has to fix the configuration, not our code
 */
export const loadSiteConfig = memoize((): ContentConfig => {
  const { siteConfig, siteConfigSchema } = loadSite();
  try {
    const input = { ...siteConfig, ...overrides(), ...preview() };
    return parseConfig(siteConfigSchema, input);
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
});

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
  // parseConfig reports its mistakes.
  return file ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
}
