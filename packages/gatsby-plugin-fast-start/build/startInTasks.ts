import type { WebpackConfig } from "./webpackConfig";

/**
 * Starts the application with startApplication.ts, which loads React and then Gatsby, each in its own task.
 *
 * Why: together they keep a slow phone busy for longer than a tap may wait. It costs no bytes.
 * Goes when Gatsby loads React lazily.
 */
export function startInTasks(config: WebpackConfig) {
  // Webpack adds no extension to what a module imports that ends with `.mjs`.
  config.resolve.alias["production-app"] = `${config.entry.app}.js`;
  config.entry = {
    app: require.resolve("@technical-blog/gatsby-plugin-fast-start/startApplication"),
  };
}
