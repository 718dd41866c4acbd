import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * The styles that gatsby-plugin-nprogress adds to the page when the application starts. Read from the installed plugin,
 * so that the policy has the right hash: there they are one string, with the colour in between.
 * @param color as the plugin has it among its options
 */
export function nprogressStyles(color: string): string {
  const { resolve } = createRequire(path.resolve("package.json"));
  const plugin = readFileSync(
    resolve("gatsby-plugin-nprogress/gatsby-browser.js"),
    "utf8",
  );
  const [, styles = '""'] = /styles = (".*");/.exec(plugin) ?? [];
  return JSON.parse(
    styles.replaceAll('" + options.color + "', color),
  ) as string;
}
