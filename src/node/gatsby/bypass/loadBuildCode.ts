import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { buildSync } from "esbuild";

import type * as buildCode from "..";

/**
 * Bundles what Gatsby runs, and requires the bundle. Gatsby itself would compile all of it with Parcel, which takes
 * seconds, and webpack would look up each package that it requires.
 */
export function loadBuildCode(): typeof buildCode {
  const file = bundlePath("index");
  const require = createRequire(file);
  // gatsby-config.ts and gatsby-node.ts share one bundle, and so do Gatsby's workers.
  const isThere =
    require.cache[file] !== undefined ||
    (process.env.GATSBY_WORKER_POOL_WORKER === "true" && existsSync(file));
  if (!isThere) bundle("gatsby/index");
  return require(file) as typeof buildCode;
}

/**
 * Bundles a module and what it imports of the project.
 * @param module below src/node, without extension
 * @returns path of the file
 */
export function bundle(module: string): string {
  const outfile = bundlePath(path.basename(module));
  buildSync({
    entryPoints: [path.resolve("src", "node", `${module}.ts`)],
    outfile,
    bundle: true,
    // Those of this repository are bundled: tsconfig.json has their paths.
    packages: "external",
    platform: "node",
    target: `node${process.versions.node}`,
    logLevel: "error",
  });
  return outfile;
}

const bundlePath = (name: string) =>
  path.resolve(".cache", "node", `${name}.js`);
