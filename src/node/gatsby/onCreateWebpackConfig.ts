import path from "node:path";

import type { CreateWebpackConfigArgs } from "gatsby";
import { omit } from "lodash";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { loadMessages } from "../config/translate";
import { isVisible } from "../content/postStatus";
import { hasDocsItems } from "../docs/linkedDocs";
import { bundleInlineScripts } from "../publish/inline/bundleInlineScripts";
import { inlineScripts } from "../publish/inline/inlineScripts";
import { codeVersion } from "../site/pipelineVersion";
import { compileWithEsbuild } from "./bypass/compileWithEsbuild";
import { hashFileNames } from "./bypass/hashFileNames";
import { keepWebpackCache } from "./bypass/keepWebpackCache";
import { leaveOutModules } from "./bypass/leaveOutModules";
import { splitStyles } from "./bypass/splitStyles";
import { startInTasks } from "./bypass/startInTasks";
import type { WebpackConfig } from "./bypass/webpackConfig";
import type { DocNode } from "./contentNodes";
import { dataModulePlugins } from "./dataModules";
import { siteVisibility } from "./siteState";

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

/** Gives run-time code the checked configuration, without its schema, and the texts of one language. */
export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs) {
  const { actions, getConfig, plugins, stage } = args;
  const siteConfig = loadSiteConfig();
  const isBrowserBuild = stage === "build-javascript";
  const sources = path.resolve("src");
  const config = getConfig() as WebpackConfig;
  // Compiled styles have URLs of fonts, which start with the base URL. The navbar's modules depend on its items.
  keepWebpackCache(config, [
    siteConfig.baseUrl,
    String(hasDocsItems(siteConfig)),
  ]);
  leaveOutModules(config, args);
  for (const { options } of config.plugins ?? []) {
    // An option of mini-css-extract-plugin. Layers decide the order of styles, so the order of files does not matter.
    if (options && "ignoreOrder" in options) options.ignoreOrder = true;
  }
  if (stage.startsWith("build")) compileWithEsbuild(config);
  if (isBrowserBuild) {
    splitStyles(config);
    startInTasks(config);
    hashFileNames(config);
  }
  actions.replaceWebpackConfig(config);
  actions.setWebpackConfig({
    // Otherwise the development server prints a line for each request while it compiles.
    infrastructureLogging: { level: "warn" },
    plugins: [
      ...dataModulePlugins(siteConfig, (...options) =>
        plugins.normalModuleReplacement(...options),
      ),
      plugins.define({
        SITE_CONFIG: JSON.stringify(
          omit(siteConfig, isBrowserBuild ? BUILD_ONLY : []),
        ),
        MESSAGES: JSON.stringify(loadMessages()),
        STYLES_DIGEST: JSON.stringify(codeVersion(["src"], /\.css$/)),
        ...(stage.endsWith("html") && {
          INLINE_SCRIPTS: await inlineScriptCode(args, sources),
        }),
      }),
    ],
  });
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
