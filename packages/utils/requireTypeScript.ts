import { createRequire } from "node:module";
import { compileFunction } from "node:vm";

import { buildSync } from "esbuild";

/**
 * Loads a TypeScript module and what it imports, as `require` loads JavaScript. Node cannot: it wants the extension in each
 * import, and version 20 knows no TypeScript.
 * @param file absolute path
 * @returns what it exports
 * @throws esbuild's error when it cannot be compiled, or what it throws itself
 */
export function requireTypeScript(file: string): unknown {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    packages: "external",
    platform: "node",
    target: `node${process.versions.node}`,
    write: false,
    logLevel: "silent",
  });
  const run = compileFunction(
    outputFiles[0]?.text ?? "",
    ["module", "require"],
    { filename: file },
  ) as (module: { exports: unknown }, require: NodeJS.Require) => void;
  const module = { exports: {} as unknown };
  run(module, createRequire(file));
  return module.exports;
}
