import { createRequire } from "node:module";
import path from "node:path";

import { register } from "esbuild-register/dist/node";

/**
 * Requires a TypeScript module of the project, compiled by esbuild. Gatsby compiles the files beside package.json with
 * Parcel, which takes seconds for all that they import, and webpack then checks each of these packages after a build.
 * @param file path from the root of the project
 */
export function requireSource(file: string): unknown {
  register({ extensions: [".ts", ".tsx"] });
  return createRequire(path.resolve("package.json"))(`./${file}`);
}
