import { readFileSync } from "node:fs";

import { buildSync } from "esbuild";
import { memoize } from "lodash";

import { digest } from "../content/digest";

/** Its values are in the keys of what depends on them: another title is no reason to render all posts. */
const CONFIGURATION = "src/config/siteConfig.ts";

/**
 * A digest of a module and all that it imports, packages included: what a cache has from other code is not used again.
 * @param module path from the root of the project
 */
export const codeVersion = memoize((module: string): string => {
  const { metafile } = buildSync({
    entryPoints: [module],
    bundle: true,
    packages: "external",
    platform: "node",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const files = Object.keys(metafile.inputs).filter(
    (file) => file !== CONFIGURATION,
  );
  return digest(
    ...[...files, "package-lock.json"].sort().map((file) => readFileSync(file)),
  );
});
