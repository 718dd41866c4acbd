import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { once } from "lodash";

import { digest } from "../content/digest";

/** What the HTML of a post depends on beside its text and the configuration. */
const SOURCES = [
  "package-lock.json",
  "packages/search/excerpt.ts",
  "src/i18n",
  "src/node/config",
  "src/node/content",
  "src/node/markdown",
];

/** A digest of the code that renders posts. Renderings of other code are not used again. */
export const pipelineVersion = once(() => codeVersion(SOURCES));

/**
 * A digest of code.
 * @param sources files and folders, from the root of the project
 * @param kind which files of the folders count
 */
export function codeVersion(
  sources: readonly string[],
  kind = /(?<!\.test)\.(?:ts|json)$/,
): string {
  const files = sources.flatMap((source) =>
    path.extname(source) === ""
      ? readdirSync(source, { recursive: true, encoding: "utf8" })
          .filter((file) => kind.test(file))
          .map((file) => path.join(source, file))
      : source,
  );
  return digest(...files.sort().map((file) => readFileSync(file)));
}
