import { existsSync, readFileSync } from "node:fs";

import { digest } from "@technical-blog/utils";
import type { Compiler } from "webpack";

import { classNames } from "./classNames";
import type { WebpackConfig } from "./webpackConfig";

const LOCK_FILE = "package-lock.json";

/**
 * Gatsby gives the code that renders HTML all variables of the environment. Each build of a host changes some, and webpack would
 * compile everything again.
 */
const FOREIGN_VARIABLE =
  /^process\.env\.(?!GATSBY_|NODE_ENV$|PUBLIC_DIR$|BUILD_STAGE$|CYPRESS_SUPPORT$)/;

/**
 * Keeps webpack's cache valid until code, packages or the given settings change.
 * @param settings that compiled modules depend on, other than through defined values
 */
export function keepWebpackCache(
  config: WebpackConfig,
  settings: readonly string[],
) {
  for (const plugin of config.plugins ?? []) {
    if (!plugin.definitions) continue;
    // Always in the same order: webpack's cache depends on it.
    plugin.definitions = Object.fromEntries(
      Object.entries(plugin.definitions)
        .filter(([name]) => !FOREIGN_VARIABLE.test(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
  if (
    typeof config.cache !== "object" ||
    config.cache.type !== "filesystem" ||
    !existsSync(LOCK_FILE)
  ) {
    return;
  }
  config.cache = {
    ...config.cache,
    cacheLocation: `${config.cache.cacheLocation ?? ""}-${digest(...settings, [...classNames()].join())}`,
    version: digest(readFileSync(LOCK_FILE)),
    buildDependencies: { defaultWebpack: [] },
  };
  config.plugins?.push(lockedLoaders);
}

/** Loaders are in the lock file: webpack would look up each file that they require, all of Gatsby among them. */
export const lockedLoaders = {
  apply({ hooks }: Compiler) {
    hooks.afterCompile.tap("locked-loaders", ({ buildDependencies }) => {
      buildDependencies.clear();
    });
  },
};
