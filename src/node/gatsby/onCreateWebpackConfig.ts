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
  const { cache, plugins: instances = [] } = getConfig() as {
    cache?: object | boolean;
    plugins?: { options?: object }[];
  };
  for (const { options } of instances) {
    // mini-css-extract-plugin has it. Layers decide the order of styles, so the order of files does not matter.
    if (options && "ignoreOrder" in options) options.ignoreOrder = true;
  }
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
