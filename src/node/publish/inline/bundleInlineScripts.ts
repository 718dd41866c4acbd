import { minify } from "@swc/core";
import { build } from "esbuild";

/** A call of the function `start` that a module `*.inline.ts` exports. */
export type InlineScript = {
  /** The module's path below `src`, without `.inline.ts`. */
  module: string;
  /** Its argument, which has to survive JSON. */
  settings?: object;
};

/** The scripts of a page's head, which run before the first paint, and those of the end of its body. */
export type InlineScripts<Script> = { head: Script; body: Script };

/**
 * One minified script for each place of the page, which runs the modules in order.
 * @param sources absolute path of `src`
 */
export async function bundleInlineScripts(
  { head, body }: InlineScripts<InlineScript[]>,
  sources: string,
): Promise<InlineScripts<string>> {
  return {
    head: await bundle(head, sources),
    body: await bundle(body, sources),
  };
}

async function bundle(
  scripts: readonly InlineScript[],
  sources: string,
): Promise<string> {
  const contents = scripts.map(({ module, settings }, index) => {
    const start = `start${String(index)}`;
    const argument = settings ? JSON.stringify(settings) : "";
    return `import { start as ${start} } from "./${module}.inline"; ${start}(${argument});`;
  });
  const { outputFiles } = await build({
    stdin: { contents: contents.join("\n"), resolveDir: sources },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
    charset: "utf8",
  });
  const script = outputFiles.map(({ text }) => text).join("");
  // 5 % smaller than esbuild alone makes it.
  const { code } = await minify(script, {
    ecma: 2020,
    compress: { passes: 3 },
    mangle: true,
  });
  return code.trim();
}
