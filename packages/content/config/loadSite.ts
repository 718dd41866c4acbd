import { existsSync } from "node:fs";
import path from "node:path";

import { errorMessage, requireTypeScript } from "@technical-blog/utils";
import { memoize } from "lodash";
import type { z } from "zod";

import type { ContentConfig } from "./contentConfig";

const SITE_FILE = "src/site.ts";

/** The texts of the interface by id. */
export type Catalogue = Readonly<Record<string, string>>;

/** What a site exports for the packages. */
type SiteModule = {
  /** The configuration as its author writes it. */
  siteConfig: object;
  siteConfigSchema: z.ZodType<ContentConfig>;
  /** The texts of each locale, by the locale's code. */
  catalogues: Readonly<Record<string, Catalogue>>;
  /** Its pages: a `SitePages`. */
  sitePages: unknown;
};

const loadModule = memoize((file: string): SiteModule => {
  try {
    return requireTypeScript(file) as SiteModule; // the site's own check of types
  } catch (cause) {
    const error = new Error(
      `${SITE_FILE}, which hands the configuration and the texts of the site over to packages, cannot be loaded: ${errorMessage(cause).trim()}. Correct the file, or take the engine that fits: docs/updating.md.`,
      { cause },
    );
    // The author has to correct the site, not our code.
    error.stack = error.message;
    throw error;
  }
});

/** Whether there is a site in the current folder: an import may come first. */
export const hasSite = () => existsSync(SITE_FILE);

/**
 * What a site exports for the packages.
 * @param root of the site; by default the current folder
 * @throws one error that names the file, when it is missing, is no TypeScript or does not fit the packages
 */
export const loadSite = (root = "") =>
  loadModule(path.resolve(root, SITE_FILE));
