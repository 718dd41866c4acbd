import path from "node:path";

import type { GatsbyNode } from "gatsby";

import { loadMessages } from "./loadMessages";
import { loadSiteConfig } from "./loadSiteConfig";
import { projectRoot } from "./projectRoot";
import { stylesDigest } from "./stylesDigest";

/** Gives run-time code the checked configuration, without its schema, and the texts of one language. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  plugins,
  store,
}) => {
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        SITE_CONFIG: JSON.stringify(loadSiteConfig()),
        MESSAGES: JSON.stringify(loadMessages()),
        STYLES_DIGEST: JSON.stringify(
          stylesDigest(path.join(projectRoot({ store }), "src")),
        ),
      }),
    ],
  });
};
