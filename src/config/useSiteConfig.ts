import { createContext, useContext } from "react";

import type { SiteConfig } from "./siteConfigSchema";

// The build puts the checked configuration here (src/build/onCreateWebpackConfig.ts).
declare const SITE_CONFIG: SiteConfig;

const SiteConfigContext = createContext(SITE_CONFIG);

/** Gives a test, or a part of the page, another configuration. */
export const SiteConfigProvider = SiteConfigContext.Provider;

/** The configuration of this site. */
export function useSiteConfig(): SiteConfig {
  return useContext(SiteConfigContext);
}

/** The same, outside of components. */
export const siteConfigValue = SITE_CONFIG;
