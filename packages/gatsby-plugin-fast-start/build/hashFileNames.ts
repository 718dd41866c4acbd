import { createHash } from "node:crypto";

import type { Compiler, Configuration } from "webpack";

const NAME = "hash-file-names";

export function hashFileNames({ plugins }: Configuration) {
  plugins?.push(namesHash);
}

/**
 * A webpack plugin that makes the hash of a compilation one of its files' names, which have hashes of the contents.
 *
 * Why: webpack's own differs between a build with a cache and one without, and Gatsby writes it into all pages. They would
 * change though nothing has, and open tabs would load the next page fully.
 * Goes when webpack's hash depends on the output alone.
 */
export const namesHash = {
  apply({ hooks }: Compiler) {
    hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(NAME, (assets) => {
        const names = Object.keys(assets).sort().join("\n");
        const hash = createHash("sha256").update(names).digest("hex");
        // The hash is as long as webpack's.
        compilation.hash = hash.slice(0, compilation.hash?.length);
      });
    });
  },
};
