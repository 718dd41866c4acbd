import { isVisible, loadSiteConfig } from "@technical-blog/content";
import type { InlineScript } from "@technical-blog/gatsby-plugin-fast-start";
import type { NodePluginArgs } from "gatsby";

import type { SiteConfig } from "../../config/siteConfigSchema";
import { inlineScripts } from "../../inlineScripts";
import type { DocNode } from "./contentNodes";
import { siteVisibility } from "./siteState";

/** The inline scripts of the site that Gatsby builds. */
export function siteScripts({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): InlineScript[] {
  const config = loadSiteConfig() as SiteConfig;
  if (process.env.NODE_ENV !== "production") {
    // `gatsby develop` ignores the base URL and has no service worker.
    return inlineScripts(
      { ...config, baseUrl: "/", offline: false },
      { hasDocs: true },
    );
  }
  const docs = getNodesByType("Doc") as unknown as DocNode[];
  return inlineScripts(config, {
    hasDocs: docs.some((doc) => isVisible(doc, siteVisibility())),
  });
}
