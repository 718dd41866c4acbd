import path from "node:path";

import type { WebpackConfig } from "./webpackConfig";

/**
 * Starts the application with src/layout/startApplication.ts, which loads React and then Gatsby, each in its own task.
 *
 * Why: together they keep a slow phone busy for longer than a tap may wait. It costs no bytes.
 * Goes when Gatsby loads React lazily.
 */
export function startInTasks(config: WebpackConfig) {
  config.resolve.alias["production-app"] = config.entry.app;
  config.entry = { app: path.resolve("src/layout/startApplication") };
}
