import browserslist from "browserslist";
import type { CreateWebpackConfigArgs } from "gatsby";
import TerserPlugin from "terser-webpack-plugin";
import type { Configuration, RuleSetRule } from "webpack";

import { esbuildTargets } from "./esbuildTargets";
import { projectRoot } from "./projectRoot";

/** Modules with GraphQL queries or page exports, which Gatsby's Babel plugins take out. */
const GATSBY_MODULE =
  /[\\/]src[\\/](?:templates|pages)[\\/]|[\\/]postSummaryFragment\.ts$/;

/** The rule by which Gatsby compiles its own and a site's modules with Babel. */
const BABEL_RULE = /\.(js|mjs|jsx|ts|tsx)$/.source;

/** The rule of gatsby-plugin-typescript, which every Gatsby site has: it compiles with Babel too. */
const TYPESCRIPT_RULE = /\.tsx?$/.source;

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
  const target = esbuildTargets(
    browserslist(null, { path: projectRoot({ store }) }),
  );
  const esbuild = (loader: string): RuleSetRule => ({
    exclude: GATSBY_MODULE,
    loader: "esbuild-loader",
    options: { loader, target, jsx: "automatic" },
  });
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  const ruleOf = (source: string) =>
    rules.find(({ test }) => test instanceof RegExp && test.source === source);
  const babel = ruleOf(BABEL_RULE);
  const typescript = ruleOf(TYPESCRIPT_RULE);
  if (babel && typescript) {
    rules.push(
      { test: /\.tsx?$/, ...esbuild("tsx") },
      { test: /\.[mc]?jsx?$/, include: babel.include, ...esbuild("jsx") },
    );
    babel.include = GATSBY_MODULE;
    typescript.include = GATSBY_MODULE;
  }
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
