import { createRequire } from "node:module";
import path from "node:path";

import { buildSync } from "esbuild";

/**
 * Bundles what Gatsby runs, and requires the bundle. Gatsby itself would compile all of it with Parcel, which takes
 * seconds, and webpack would look up each package that it requires.
 */
export function requireBundle(): unknown {
  const bundle = path.resolve(".cache", "node", "index.js");
  const require = createRequire(bundle);
  // gatsby-config.ts and gatsby-node.ts share one bundle.
  if (require.cache[bundle]) return require(bundle);
  buildSync({
    entryPoints: [path.resolve("src", "node", "gatsby", "index.ts")],
    outfile: bundle,
    bundle: true,
    packages: "external",
    platform: "node",
    target: `node${process.versions.node}`,
    logLevel: "error",
  });
  return require(bundle);
}
