import type { CreateWebpackConfigArgs } from "gatsby";
import type { Configuration, RuleSetUse } from "webpack";

/** Modules of Gatsby that it loads in each site, for features that this one does not use. */
const UNUSED_MODULES = [
  // The component Script.
  /[\\/]internal-plugins[\\/]partytown[\\/]gatsby-browser\.js$/,
  // The component PageRenderer.
  /[\\/]\.cache[\\/]public-page-renderer\.js$/,
  // Service workers of plug-ins.
  /[\\/]\.cache[\\/]register-service-worker\.js$/,
  // The hook useScrollRestoration, which makes webpack keep all of the router.
  /[\\/]gatsby-react-router-scroll[\\/]use-scroll-restoration\.js$/,
];

/** What the HTML around the application of `gatsby develop` does without: the browser renders the pages. */
const UNUSED_AROUND_PAGES = [
  /[\\/]\$virtual[\\/]async-requires\.js$/,
  /[\\/]wrap(?:Page|Root)Element\.[jt]sx?$/,
];

/**
 * Leaves the place of unused modules of Gatsby empty.
 *
 * Saves: 3.2 kB (gzip) of the application, and a fifth of the time to the first page of `gatsby develop`.
 * Goes when Gatsby loads them only for sites that use them.
 */
export function leaveOutModules(
  config: Configuration,
  { loaders, stage }: Pick<CreateWebpackConfigArgs, "loaders" | "stage">,
) {
  const unused =
    stage === "develop-html"
      ? [...UNUSED_MODULES, ...UNUSED_AROUND_PAGES]
      : UNUSED_MODULES;
  for (const test of unused) {
    config.module?.rules?.push({ test, use: loaders.null() as RuleSetUse });
  }
}
