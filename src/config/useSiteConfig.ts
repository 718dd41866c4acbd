import { createContext, useContext } from "react";

import type { SiteConfig } from "./siteConfigSchema";

// Defined by src/node/gatsby/onCreateWebpackConfig.ts.
declare const SITE_CONFIG: SiteConfig;

/** The configuration of this site, outside of components. */
export const siteConfigValue = SITE_CONFIG;

const SiteConfigContext = createContext(siteConfigValue);

/** Gives a test, or a part of the page, another configuration. */
export const SiteConfigProvider = SiteConfigContext.Provider;

/** The configuration of this site. */
export function useSiteConfig(): SiteConfig {
  return useContext(SiteConfigContext);
}
