import path from "node:path";

import browserslist from "browserslist";
import type { CreateWebpackConfigArgs } from "gatsby";
import TerserPlugin from "terser-webpack-plugin";
import type { Configuration, RuleSetRule } from "webpack";

import { esbuildTargets } from "./esbuildTargets";
import { projectRoot } from "./projectRoot";

/** Modules with GraphQL queries or page exports, which Gatsby's Babel plugins take out. */
const GATSBY_MODULE =
  /[\\/]src[\\/](?:templates|pages)[\\/]|[\\/]postSummaryFragment\.ts$/;

/** The rule by which Gatsby compiles a site's own modules with Babel. */
const BABEL_RULE = /\.(js|mjs|jsx|ts|tsx)$/.source;

/**
 * Makes a build compile with esbuild and minify with swc, in a fraction of the time of Babel and Terser. `gatsby develop` stays with
 * Babel, which fast refresh needs.
 */
export function compileWithEsbuild({
  actions,
  getConfig,
  store,
}: CreateWebpackConfigArgs) {
  const config = getConfig() as Configuration;
  const root = projectRoot({ store });
  const target = esbuildTargets(browserslist(null, { path: root }));
  const source = path.join(root, "src") + path.sep;
  const isPlainModule = (file: string) =>
    file.startsWith(source) && !GATSBY_MODULE.test(file);
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  for (const rule of rules) {
    if (rule.test instanceof RegExp && rule.test.source === BABEL_RULE) {
      rule.exclude = isPlainModule;
    }
  }
  rules.push({
    test: /\.tsx?$/,
    include: isPlainModule,
    loader: "esbuild-loader",
    options: { target, jsx: "automatic" },
  });
  // Source maps double the work, and readers have no use for them.
  config.devtool = false;
  const { optimization } = config;
  if (optimization?.minimizer) {
    // esbuild would be faster still, and its output is 5 % larger.
    const minify = TerserPlugin.swcMinify;
    optimization.minimizer = optimization.minimizer.map((plugin) =>
      plugin && plugin.constructor.name === "TerserPlugin"
        ? new TerserPlugin({ minify, terserOptions: { ecma: 2020 } })
        : plugin,
    );
  }
  actions.replaceWebpackConfig(config);
}
