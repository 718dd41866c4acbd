import type { CreateWebpackConfigArgs } from "gatsby";

import type { FastStartOptions } from "../options";
import { compileOnce } from "./compileOnce";
import { compileWithEsbuild } from "./compileWithEsbuild";
import { hashFileNames } from "./hashFileNames";
import { keepWebpackCache } from "./keepWebpackCache";
import { leaveOutModules } from "./leaveOutModules";
import { bundledWith, inlineScripts } from "./pageScripts";
import { sheetMarks, splitStyles } from "./splitStyles";
import { startInTasks } from "./startInTasks";
import { stylesDigest } from "./stylesDigest";
import type { WebpackConfig } from "./webpackConfig";

export async function onCreateWebpackConfig(
  args: CreateWebpackConfigArgs,
  options: FastStartOptions,
) {
  const { actions, getConfig, pathPrefix, plugins, stage } = args;
  const { cacheKey, components, queryFolders } = options;
  const config = getConfig() as WebpackConfig;
  // Compiled styles have URLs of fonts, which start with the prefix.
  keepWebpackCache(config, [pathPrefix, cacheKey, ...queryFolders]);
  leaveOutModules(config, args);
  for (const { options } of config.plugins ?? []) {
    // An option of mini-css-extract-plugin. Layers decide the order of styles, so the order of files does not matter.
    if (options && "ignoreOrder" in options) options.ignoreOrder = true;
  }
  compileOnce(config);
  if (stage.startsWith("build")) compileWithEsbuild(config, queryFolders);
  if (stage === "build-javascript") {
    splitStyles(config, options);
    startInTasks(config);
    hashFileNames(config);
  }
  actions.replaceWebpackConfig(config);
  const scripts = inlineScripts(options, args);
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        OPTIONAL_SCRIPTS: JSON.stringify(scripts.filter(({ marks }) => marks)),
        // Only for the code that renders HTML: the browser's bundles have no inline scripts.
        ...(stage.endsWith("html") && {
          INLINE_SCRIPTS: JSON.stringify(await bundledWith(options, args)),
          STYLE_SHEETS: JSON.stringify({
            marks: sheetMarks(components),
            digest: stylesDigest(),
          }),
        }),
      }),
    ],
  });
}
