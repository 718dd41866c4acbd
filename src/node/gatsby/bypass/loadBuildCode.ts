import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

import type * as buildCode from "..";
import { bundle, bundlePath } from "./bundle";

/**
 * Bundles what Gatsby runs, and requires the bundle.
 *
 * Why: Gatsby compiles gatsby-config.ts and gatsby-node.ts with Parcel, which loads our modules in the wrong order.
 * Saves: 40 s. Parcel takes 44 s where esbuild takes less than one.
 * Goes when Gatsby loads TypeScript by itself.
 */
export function loadBuildCode(): typeof buildCode {
  const file = bundlePath("index");
  const require = createRequire(file);
  // gatsby-config.ts and gatsby-node.ts share one bundle, and so do Gatsby's workers.
  const isThere =
    require.cache[file] !== undefined ||
    (process.env.GATSBY_WORKER_POOL_WORKER === "true" && existsSync(file));
  if (!isThere) {
    buildPackages();
    bundle("gatsby/index");
  }
  return require(file) as typeof buildCode;
}

/** So that `npx gatsby` works as well after a change of a package, and after an installation without scripts. */
function buildPackages() {
  execFileSync(process.execPath, ["scripts/buildPackages.mjs"], {
    stdio: "inherit",
  });
}
