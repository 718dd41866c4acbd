import path from "node:path";

import type { WebpackConfig } from "./webpackConfig";

/** Starts the application with src/layout/startApplication.ts, which loads React, then Gatsby, in tasks of their own. */
export function startInTasks(config: WebpackConfig) {
  config.resolve.alias["production-app"] = config.entry.app;
  config.entry = { app: path.resolve("src/layout/startApplication") };
}
