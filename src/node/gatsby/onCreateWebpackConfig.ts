import { readFileSync } from "node:fs";
import path from "node:path";

import type { CreateWebpackConfigArgs } from "gatsby";
import { omit, pickBy } from "lodash";
import type { Configuration, RuleSetRule, RuleSetUse } from "webpack";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { loadMessages } from "../config/translate";
import { digest } from "../content/digest";
import { isVisible } from "../content/postStatus";
import { hasDocsItems } from "../docs/linkedDocs";
import { bundleInlineScripts } from "../publish/inline/bundleInlineScripts";
import { inlineScripts } from "../publish/inline/inlineScripts";
import { codeVersion } from "../site/pipelineVersion";
import { chunkMap } from "./bypass/chunkMap";
import { CLASS_NAMES, compileWithEsbuild } from "./bypass/compileWithEsbuild";
import { hashFileNames } from "./bypass/hashFileNames";
import { inlineMessages } from "./bypass/inlineMessages";
import { lockedLoaders } from "./bypass/lockedLoaders";
import { splitStyles } from "./bypass/splitStyles";
import type { DocNode } from "./contentNodes";
import { docsModulePlugins } from "./docsModules";
import { siteVisibility } from "./siteState";

const LOCK_FILE = "package-lock.json";

/** Modules of Gatsby that it loads in each site, for features that this one does not use. Their place stays empty. */
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

/**
 * Gatsby gives the code that renders HTML all variables of the environment. Each build of a host changes some, and webpack would
 * compile everything again.
 */
const FOREIGN_VARIABLE =
  /^process\.env\.(?!GATSBY_|NODE_ENV$|PUBLIC_DIR$|BUILD_STAGE$|CYPRESS_SUPPORT$)/;

/** The parts of the configuration that only builds need stay out of the browser. */
const BUILD_ONLY = [
  "application",
  "blog.postsPerPage",
  "blog.routeBasePath",
  "blog.sidebarCount",
  "blog.sortPosts",
  "blog.startHere",
  "checks",
  "colorMode.defaultMode",
  "favicon",
  "precompress",
  "redirects",
  "repository",
  "themeColor",
];

/** React ignores the types of props: each, and what is made of it, is the same function that does nothing. */
const NO_PROP_TYPES =
  "var (type => (type = new Proxy(() => type, { get: () => type })))()";

/** Rules that make webpack's runtime and the application smaller. */
const SMALLER_CODE: RuleSetRule[] = [
  // Gatsby's loader imports a package for an experiment, which would get a chunk of its own.
  {
    test: /[\\/]\.cache[\\/]loader\.js$/,
    parser: { dynamicImportMode: "eager" },
  },
  // As a strict ES module, the router would read React through a namespace object.
  { test: /[\\/]reach-router[\\/].+\.mjs$/, type: "javascript/auto" },
];

/** Texts that depend on a number, whose ids the code computes. */
const PLURAL = new RegExp(
  `\\.(?:${new Intl.PluralRules("ar").resolvedOptions().pluralCategories.join("|")})$`,
);

/** Gives run-time code the checked configuration, without its schema, and the texts of one language. */
export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs) {
  const { actions, getConfig, loaders, plugins, stage } = args;
  const siteConfig = loadSiteConfig();
  const messages = loadMessages();
  const isBrowserBuild = stage === "build-javascript";
  const sources = path.resolve("src");
  const config = getConfig() as Configuration & {
    plugins?: { options?: object; definitions?: object }[];
  };
  for (const plugin of config.plugins ?? []) {
    const { definitions, options } = plugin;
    // An option of mini-css-extract-plugin. Layers decide the order of styles, so the order of files does not matter.
    if (options && "ignoreOrder" in options) options.ignoreOrder = true;
    if (definitions) {
      // Always in the same order: webpack's cache depends on it.
      plugin.definitions = Object.fromEntries(
        Object.entries(definitions)
          .filter(([name]) => !FOREIGN_VARIABLE.test(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    }
  }
  if (typeof config.cache === "object" && config.cache.type === "filesystem") {
    config.cache = {
      ...config.cache,
      // Compiled styles have URLs of fonts, which start with the base URL. Modules depend on the navbar items and the texts.
      cacheLocation: `${config.cache.cacheLocation ?? stage}-${digest(siteConfig.baseUrl, String(hasDocsItems(siteConfig)), CLASS_NAMES, JSON.stringify(messages))}`,
      version: digest(readFileSync(LOCK_FILE)),
      // The lock file says the same: see `lockedLoaders`.
      buildDependencies: { defaultWebpack: [] },
    };
  }
  const { app } = config.entry as { app?: string };
  if (isBrowserBuild) {
    config.entry = { app: path.join(sources, "layout/startApplication") };
    splitStyles(config);
  }
  actions.replaceWebpackConfig(config);
  actions.setWebpackConfig({
    // Otherwise the development server prints a line for each request while it compiles.
    infrastructureLogging: { level: "warn" },
    ...(isBrowserBuild && {
      externals: { "prop-types": NO_PROP_TYPES },
      resolve: { alias: { "production-app": app } },
    }),
    module: {
      rules: UNUSED_MODULES.map((test): RuleSetRule => ({
        test,
        use: loaders.null() as RuleSetUse,
      })).concat(isBrowserBuild ? SMALLER_CODE : []),
    },
    plugins: [
      lockedLoaders,
      ...(isBrowserBuild
        ? [inlineMessages(messages), chunkMap, hashFileNames]
        : []),
      ...docsModulePlugins(siteConfig, (...options) =>
        plugins.normalModuleReplacement(...options),
      ),
      plugins.define({
        SITE_CONFIG: JSON.stringify(
          omit(siteConfig, isBrowserBuild ? BUILD_ONLY : []),
        ),
        MESSAGES: JSON.stringify(
          isBrowserBuild
            ? pickBy(messages, (_, id) => PLURAL.test(id))
            : messages,
        ),
        STYLES_DIGEST: JSON.stringify(codeVersion(["src"], /\.css$/)),
        ...(stage.endsWith("html") && {
          INLINE_SCRIPTS: await inlineScriptCode(args, sources),
        }),
      }),
    ],
  });
  if (stage.startsWith("build")) compileWithEsbuild(args);
}

/** Only the code that renders HTML has the scripts: they never reach the browser's bundles. */
async function inlineScriptCode(
  { getNodesByType, stage }: CreateWebpackConfigArgs,
  sources: string,
): Promise<string> {
  const config = loadSiteConfig();
  const docs = getNodesByType("Doc") as unknown as DocNode[];
  const scripts =
    stage === "build-html"
      ? inlineScripts(config, {
          hasDocs: docs.some((doc) => isVisible(doc, siteVisibility())),
        })
      : // `gatsby develop` ignores the base URL and has no service worker.
        inlineScripts(
          { ...config, baseUrl: "/", offline: false },
          { hasDocs: true },
        );
  return JSON.stringify(await bundleInlineScripts(scripts, sources));
}
