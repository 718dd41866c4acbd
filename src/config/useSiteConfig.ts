import { createContext, useContext } from "react";

import type { BrowserConfig } from "./browserConfig";

// Defined by gatsby-node.ts.
declare const SITE_CONFIG: BrowserConfig;

/** The configuration of this site, outside of components. */
export const siteConfigValue = SITE_CONFIG;

const SiteConfigContext = createContext(siteConfigValue);

/** Gives a test, or a part of the page, another configuration. */
export const SiteConfigProvider = SiteConfigContext.Provider;

/** The configuration of this site. */
export function useSiteConfig(): BrowserConfig {
  return useContext(SiteConfigContext);
}
