import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { runInNewContext } from "node:vm";

import { progressSettings } from "../../../routing/progressSettings";

/**
 * The styles that gatsby-plugin-nprogress adds to the page when the application starts. Read from the installed plugin,
 * so that the policy has the right hash.
 * @param root of the project
 */
export function progressStyles(root: string): string {
  const file = path.join(
    root,
    "node_modules/gatsby-plugin-nprogress/gatsby-browser.js",
  );
  const requireFromPlugin = createRequire(file);
  const style = { innerHTML: "" };
  const plugin: { onClientEntry?: (api: object, options: object) => void } = {};
  runInNewContext(readFileSync(file, "utf8"), {
    exports: plugin,
    // The bar itself needs a browser.
    require: (name: string): unknown =>
      name === "accessible-nprogress"
        ? { configure: () => undefined }
        : requireFromPlugin(name),
    document: {
      createElement: () => style,
      head: { appendChild: () => undefined },
    },
  });
  plugin.onClientEntry?.({}, progressSettings);
  return style.innerHTML;
}
