import path from "node:path";

import type { GatsbyNode } from "gatsby";

import { loadMessages } from "../config/loadMessages";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { projectRoot } from "./projectRoot";
import { stylesDigest } from "./stylesDigest";

/** Gives run-time code the checked configuration, without its schema, and the texts of one language. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  getConfig,
  plugins,
  store,
}) => {
  const siteConfig = loadSiteConfig();
  const { cache } = getConfig() as { cache?: object | boolean };
  if (typeof cache === "object") {
    // Webpack keeps compiled styles from build to build, with the addresses of fonts in them.
    actions.setWebpackConfig({
      cache: { ...cache, version: siteConfig.baseUrl },
    });
  }
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        SITE_CONFIG: JSON.stringify(siteConfig),
        MESSAGES: JSON.stringify(loadMessages()),
        STYLES_DIGEST: JSON.stringify(
          stylesDigest(path.join(projectRoot({ store }), "src")),
        ),
      }),
    ],
  });
};
