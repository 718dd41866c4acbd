import { readFileSync } from "node:fs";
import path from "node:path";

import { progressSettings } from "../../../routing/progressSettings";

/**
 * The styles that gatsby-plugin-nprogress adds to the page when the application starts. Read from the installed plugin,
 * so that the policy has the right hash: there they are one string, with the colour in between.
 * @param root of the project
 */
export function progressStyles(root: string): string {
  const plugin = readFileSync(
    path.join(root, "node_modules/gatsby-plugin-nprogress/gatsby-browser.js"),
    "utf8",
  );
  const [, styles = '""'] = /styles = (".*");/.exec(plugin) ?? [];
  const { color } = progressSettings;
  return JSON.parse(
    styles.replaceAll('" + options.color + "', color),
  ) as string;
}
