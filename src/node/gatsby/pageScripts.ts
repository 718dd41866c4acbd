import path from "node:path";

import { isVisible, loadSiteConfig } from "@technical-blog/content";
import type { NodePluginArgs } from "gatsby";
import { memoize } from "lodash";

import type { SiteConfig } from "../../config/siteConfigSchema";
import type { BundledScript, InlineScript } from "../../document/inlineScript";
import { bundleInlineScripts } from "../publish/inline/bundleInlineScripts";
import { inlineScripts } from "../publish/inline/inlineScripts";
import type { DocNode } from "./contentNodes";
import { siteVisibility } from "./siteState";

type ScriptsArgs = Pick<NodePluginArgs, "getNodesByType">;

/** The inline scripts of the site that Gatsby builds. */
export function siteScripts({ getNodesByType }: ScriptsArgs): InlineScript[] {
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

const bundleOnce = memoize(
  (scripts: readonly InlineScript[]) =>
    bundleInlineScripts(scripts, path.resolve("src")),
  JSON.stringify,
);

/** Their code. Pages have it and their policies allow it. */
export function bundledScripts(args: ScriptsArgs): Promise<BundledScript[]> {
  return bundleOnce(siteScripts(args));
}
