import { minify } from "@swc/core";
import { build } from "esbuild";
import { mapValues, uniq, uniqBy } from "lodash";

import type { BundledScript, InlineScript } from "../document/inlineScript";

/**
 * One minified script for each name. It starts its modules in order; if one throws, it logs the error and starts the
 * others. A page needs it if it needs one of them.
 * @param sources absolute path of the site's `src`
 * @param defined what takes the place of names in the modules
 */
export function bundleInlineScripts(
  scripts: readonly InlineScript[],
  sources: string,
  defined: Readonly<Record<string, string>> = {},
): Promise<BundledScript[]> {
  return Promise.all(
    uniqBy(scripts, "name").map(async ({ name, place }) => {
      const group = scripts.filter((script) => script.name === name);
      const isOnAllPages = group.some(({ marks }) => !marks);
      return {
        name,
        place,
        ...(!isOnAllPages && {
          marks: uniq(group.flatMap(({ marks = [] }) => marks)),
        }),
        code: await bundle(group, sources, defined),
      };
    }),
  );
}

async function bundle(
  scripts: readonly InlineScript[],
  sources: string,
  defined: Readonly<Record<string, string>>,
): Promise<string> {
  const imports = scripts.map(
    ({ module }, index) =>
      `import { start as start${String(index)} } from "${module.startsWith("@") ? "" : "./"}${module}.inline";`,
  );
  const starts = scripts.map(
    ({ settings }, index) =>
      `[start${String(index)}, ${settings ? JSON.stringify(settings) : ""}]`,
  );
  const contents = `${imports.join("\n")}
for (const [start, settings] of [${starts.join(", ")}]) {
  try { start(settings); } catch (error) { console.error(error); }
}`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: sources },
    bundle: true,
    define: mapValues(defined, (text) => JSON.stringify(text)),
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
    charset: "utf8",
  });
  const script = outputFiles.map(({ text }) => text).join("");
  // 5 % smaller than with esbuild alone.
  const { code } = await minify(script, {
    ecma: 2020,
    compress: { passes: 3, hoist_funs: true },
    mangle: true,
  });
  return code.trim();
}
