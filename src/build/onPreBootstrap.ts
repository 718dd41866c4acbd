import type { GatsbyNode } from "gatsby";

import { inspectContent } from "./content/inspectContent";
import { reportFindings } from "./content/reportFindings";
import { projectRoot } from "./projectRoot";

/**
 * Stops a build that would fail on its content, before Gatsby's own plugins meet it.
 * `gatsby develop` is told in createPages, which runs after each change.
 */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({
  reporter,
  store,
}) => {
  if (process.env.NODE_ENV !== "production") return;
  reportFindings(await inspectContent(projectRoot({ store })), reporter);
};
