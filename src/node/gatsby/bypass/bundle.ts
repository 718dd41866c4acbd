import path from "node:path";

import { buildSync } from "esbuild";

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
    packages: "external",
    // The paths of tsconfig.json are for editors and checks.
    tsconfigRaw: {},
    platform: "node",
    target: `node${process.versions.node}`,
    logLevel: "error",
  });
  return outfile;
}

export const bundlePath = (name: string) =>
  path.resolve(".cache", "node", `${name}.js`);
