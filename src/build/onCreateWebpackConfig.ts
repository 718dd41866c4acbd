import type { GatsbyNode } from "gatsby";

import { loadMessages } from "./loadMessages";
import { loadSiteConfig } from "./loadSiteConfig";

/** Gives run-time code the checked configuration, without its schema, and the texts of one language. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  plugins,
}) => {
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        SITE_CONFIG: JSON.stringify(loadSiteConfig()),
        MESSAGES: JSON.stringify(loadMessages()),
      }),
    ],
  });
};
