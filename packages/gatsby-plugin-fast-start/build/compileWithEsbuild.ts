import browserslist from "browserslist";
import TerserPlugin from "terser-webpack-plugin";
import type { Compiler, RuleSetRule, WebpackOptionsNormalized } from "webpack";

import { className } from "./classNames";
import { isBabelRule } from "./compileOnce";
import { esbuildTargets } from "./esbuildTargets";
import { modulesIn } from "./modulesIn";
import type { WebpackConfig } from "./webpackConfig";

/** Webpack's chunk with React. */
const FRAMEWORK = /^framework-/;

/** esbuild would be faster still, and its output is 5 % larger. */
const minifiers = () => [
  new TerserPlugin({
    exclude: FRAMEWORK,
    minify: TerserPlugin.swcMinify,
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
  }),
  // React changes rarely, and webpack's cache keeps this. Functions that are not inlined compress better.
  new TerserPlugin({
    include: FRAMEWORK,
    terserOptions: {
      ecma: 2020,
      compress: { passes: 2, reduce_funcs: false, inline: 0 },
    },
  }),
];

/**
 * Makes a build compile with esbuild and minify with swc, in a fraction of the time of Babel and Terser. `gatsby develop` stays with
 * Babel, which fast refresh needs.
 * @param queryFolders of modules with GraphQL queries or page exports, which Gatsby's Babel plugins take out
 */
export function compileWithEsbuild(
  { plugins }: WebpackConfig,
  queryFolders: readonly string[],
) {
  plugins?.push({
    apply: ({ options }: Compiler) => {
      changeRules(options, modulesIn(queryFolders));
    },
  });
}

function changeRules(config: WebpackOptionsNormalized, gatsbyModule: RegExp) {
  const target = esbuildTargets(browserslist(null, { path: process.cwd() }));
  const esbuild = (loader: string): RuleSetRule => ({
    exclude: gatsbyModule,
    loader: require.resolve("esbuild-loader"),
    options: { loader, target, jsx: "automatic" },
  });
  const rules = config.module.rules as RuleSetRule[];
  const babel = rules.find(isBabelRule);
  if (babel) {
    rules.push(
      { test: /\.tsx?$/, ...esbuild("tsx") },
      { test: /\.[mc]?jsx?$/, include: babel.include, ...esbuild("jsx") },
    );
    babel.include = gatsbyModule;
  }
  for (const modules of cssModules(rules)) {
    modules.getLocalIdent = className;
  }
  // Source maps double the work, and readers have no use for them.
  config.devtool = false;
  const { optimization } = config;
  if (optimization.minimizer) {
    optimization.minimizer = optimization.minimizer.flatMap((plugin) =>
      plugin?.constructor.name === "TerserPlugin" ? minifiers() : [plugin],
    );
  }
}

type CssModules = { localIdentName: unknown; getLocalIdent?: unknown };

/** The options that name the classes of CSS modules. */
function cssModules(value: unknown): CssModules[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(cssModules);
  return "localIdentName" in value ? [value, ...inside] : inside;
}
