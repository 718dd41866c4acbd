import type { GatsbyNode } from "gatsby";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { hasErrors } from "../content/diagnostic";
import { inspectContent } from "../lint/inspectContent";
import { guardUrls } from "../lint/urls/guardUrls";
import { projectRoot } from "./projectRoot";
import { reportDiagnostics } from "./reportDiagnostics";

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
  const diagnostics = await inspectContent(root);
  // Of a post that cannot be read nobody knows what it drops.
  const dropped = hasErrors(diagnostics)
    ? []
    : await guardUrls(root, loadSiteConfig());
  reportDiagnostics([...diagnostics, ...dropped], reporter);
};
