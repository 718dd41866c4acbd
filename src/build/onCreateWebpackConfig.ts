import type { GatsbyNode } from "gatsby";

import { loadSiteConfig } from "./loadSiteConfig";

/** Gives run-time code the checked configuration, so that its schema never reaches the browser. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  plugins,
}) => {
  actions.setWebpackConfig({
    plugins: [
      plugins.define({ SITE_CONFIG: JSON.stringify(loadSiteConfig()) }),
    ],
  });
};
