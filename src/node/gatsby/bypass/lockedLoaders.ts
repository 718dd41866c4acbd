import type { Compiler } from "webpack";

/**
 * A webpack plugin that keeps loaders out of what the cache depends on: webpack would look up each file that they require, all of
 * Gatsby among them. The version of the cache has the lock file, which names them all.
 */
export const lockedLoaders = {
  apply({ hooks }: Compiler) {
    hooks.afterCompile.tap("locked-loaders", ({ buildDependencies }) => {
      buildDependencies.clear();
    });
  },
};
