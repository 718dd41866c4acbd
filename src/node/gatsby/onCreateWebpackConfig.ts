import { loadMessages, loadSiteConfig } from "@technical-blog/content";
import type { CreateWebpackConfigArgs } from "gatsby";

import { browserConfig } from "../../config/browserConfig";
import type { SiteConfig } from "../../config/siteConfigSchema";
import { dataModulePlugins } from "./dataModules";

/** Gives run-time code the checked configuration, without its schema, and the texts of one language. */
export function onCreateWebpackConfig({
  actions,
  plugins,
  stage,
}: CreateWebpackConfigArgs) {
  const siteConfig = loadSiteConfig() as SiteConfig;
  actions.setWebpackConfig({
    // Otherwise the development server prints a line for each request while it compiles.
    infrastructureLogging: { level: "warn" },
    plugins: [
      ...dataModulePlugins(siteConfig, (...options) =>
        plugins.normalModuleReplacement(...options),
      ),
      plugins.define({
        SITE_CONFIG: JSON.stringify(browserConfig(siteConfig)),
        MESSAGES: JSON.stringify(loadMessages()),
        // Only for the code that renders HTML.
        ...(stage.endsWith("html") && {
          BUILD_CONFIG: JSON.stringify(siteConfig),
        }),
      }),
    ],
  });
}
