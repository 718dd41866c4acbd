import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import {
  hasDocsItems,
  loadMessages,
  loadSiteConfig,
} from "@technical-blog/content";
import { digest } from "@technical-blog/utils";
import type { CreateWebpackConfigArgs } from "gatsby";

import { browserConfig } from "../../config/browserConfig";
import type { SiteConfig } from "../../config/siteConfigSchema";
import { compileWithEsbuild } from "./bypass/compileWithEsbuild";
import { hashFileNames } from "./bypass/hashFileNames";
import { keepWebpackCache } from "./bypass/keepWebpackCache";
import { leaveOutModules } from "./bypass/leaveOutModules";
import { sheetMarks, splitStyles } from "./bypass/splitStyles";
import { startInTasks } from "./bypass/startInTasks";
import type { WebpackConfig } from "./bypass/webpackConfig";
import { DATA_FOLDER } from "./dataFolder";
import { dataModulePlugins } from "./dataModules";
import { bundledScripts, siteScripts } from "./pageScripts";

/** Gives run-time code the checked configuration, without its schema, and the texts of one language. */
export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs) {
  const { actions, getConfig, plugins, stage } = args;
  const siteConfig = loadSiteConfig() as SiteConfig;
  const isBrowserBuild = stage === "build-javascript";
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
        SITE_CONFIG: JSON.stringify(browserConfig(siteConfig)),
        MESSAGES: JSON.stringify(loadMessages()),
        STYLES_DIGEST: JSON.stringify(stylesDigest()),
        OPTIONAL_SCRIPTS: JSON.stringify(
          siteScripts(args).filter(({ marks }) => marks),
        ),
        // Only for the code that renders HTML: the browser's bundles have no inline scripts.
        ...(stage.endsWith("html") && {
          BUILD_CONFIG: JSON.stringify(siteConfig),
          INLINE_SCRIPTS: JSON.stringify(await bundledScripts(args)),
          SHEET_MARKS: JSON.stringify(sheetMarks()),
        }),
      }),
    ],
  });
}

function stylesDigest(): string {
  const files = ["src", DATA_FOLDER].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  );
  const sheets = files.filter((file) => file.endsWith(".css")).sort();
  return digest(...sheets.map((file) => readFileSync(file)));
}
