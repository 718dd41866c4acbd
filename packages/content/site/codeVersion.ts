import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { digest } from "@technical-blog/utils";

/** Those that render. */
const PACKAGES = [
  "@technical-blog/content",
  "@technical-blog/markdown",
  "@technical-blog/utils",
];

/**
 * A digest of the code that renders, and of all installed packages: what a cache has from other code is not used again.
 * @param root absolute path of the project
 */
export function codeVersion(root: string): string {
  const { resolve } = createRequire(path.join(root, "package.json"));
  const files = [...PACKAGES.map((name) => resolve(name)), "package-lock.json"];
  return digest(...files.map((file) => readFileSync(path.resolve(root, file))));
}
