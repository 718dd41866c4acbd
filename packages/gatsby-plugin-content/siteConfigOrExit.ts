import { loadSiteConfig } from "@technical-blog/content";
import { errorMessage } from "@technical-blog/utils";

/**
 * The checked configuration, for gatsby-config.ts and gatsby-node.ts. Mistakes in it are printed and end the process, as Gatsby
 * takes an error there for one of its compiler, loads the file again, and goes on with half of it.
 */
export function siteConfigOrExit() {
  try {
    return loadSiteConfig();
  } catch (error) {
    console.error(errorMessage(error));
    return process.exit(1);
  }
}
