import path from "node:path";

import type { GatsbyNode } from "gatsby";

import type { SiteConfig } from "../../config/siteConfigSchema";
import { loadMessages } from "../config/loadMessages";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { bundleInlineScripts } from "../publish/inline/bundleInlineScripts";
import { inlineScripts } from "../publish/inline/inlineScripts";
import { compileWithEsbuild } from "./compileWithEsbuild";
import { projectRoot } from "./projectRoot";
import { stylesDigest } from "./stylesDigest";

/** Gives run-time code the checked configuration, without its schema, and the texts of one language. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] =
  async (args) => {
    const { actions, getConfig, plugins, stage, store } = args;
    const siteConfig = loadSiteConfig();
    const sources = path.join(projectRoot({ store }), "src");
    const { cache, plugins: instances = [] } = getConfig() as {
      cache?: object | boolean;
      plugins?: { options?: object }[];
    };
    for (const { options } of instances) {
      // An option of mini-css-extract-plugin. Layers decide the order of styles, so the order of files does not matter.
      if (options && "ignoreOrder" in options) options.ignoreOrder = true;
    }
    if (typeof cache === "object") {
      // Webpack keeps compiled styles between builds, and the URLs of fonts in them start with the base URL.
      actions.setWebpackConfig({
        cache: { ...cache, version: siteConfig.baseUrl },
      });
    }
    actions.setWebpackConfig({
      plugins: [
        plugins.define({
          SITE_CONFIG: JSON.stringify(siteConfig),
          MESSAGES: JSON.stringify(loadMessages()),
          STYLES_DIGEST: JSON.stringify(stylesDigest(sources)),
          // `gatsby develop` ignores the base URL.
          ...(stage === "build-html" && {
            INLINE_SCRIPTS: await inlineScriptsCode(siteConfig, sources),
          }),
          ...(stage === "develop-html" && {
            INLINE_SCRIPTS: await inlineScriptsCode(
              { ...siteConfig, baseUrl: "/" },
              sources,
            ),
          }),
        }),
      ],
    });
    if (stage.startsWith("build")) compileWithEsbuild(args);
  };

/** Only the code that renders HTML has the scripts: they never reach the browser's bundles. */
async function inlineScriptsCode(config: SiteConfig, sources: string) {
  return JSON.stringify(
    await bundleInlineScripts(inlineScripts(config), sources),
  );
}
