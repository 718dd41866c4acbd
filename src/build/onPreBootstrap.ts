import type { GatsbyNode } from "gatsby";

import { hasErrors } from "./content/finding";
import { inspectContent } from "./content/inspectContent";
import { reportFindings } from "./content/reportFindings";
import { loadSiteConfig } from "./loadSiteConfig";
import { projectRoot } from "./projectRoot";
import { guardUrls } from "./urls/guardUrls";

/**
 * Stops a build that would fail on its content or drop what it has published, before Gatsby's own plugins meet it.
 * `gatsby develop` is told in createPages, which runs after each change.
 */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({
  reporter,
  store,
}) => {
  if (process.env.NODE_ENV !== "production") return;
  const root = projectRoot({ store });
  const findings = await inspectContent(root);
  // Of a post that cannot be read nobody knows what it drops.
  const dropped = hasErrors(findings)
    ? []
    : await guardUrls(root, loadSiteConfig());
  reportFindings([...findings, ...dropped], reporter);
};
