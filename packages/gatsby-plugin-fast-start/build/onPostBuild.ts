import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { writeIn } from "@technical-blog/utils";
import type { BuildArgs } from "gatsby";
import { generatePageDataPath } from "gatsby-core-utils/page-data";
import { generateHtmlPath } from "gatsby-core-utils/page-html";

import { delayApplication } from "./delayApplication";

/** Makes the application of all pages wait. A page of the last build does already. */
export function onPostBuild({ store }: Pick<BuildArgs, "store">) {
  const folder = path.resolve("public");
  const { pages } = store.getState() as { pages: ReadonlyMap<string, object> };
  for (const page of pages.keys()) {
    const file = generateHtmlPath(folder, page);
    // A page that a server renders has no file.
    if (!existsSync(file)) continue;
    const before = readFileSync(file, "utf8");
    const after = delayApplication(before, {
      path: page,
      readData: () =>
        JSON.parse(
          readFileSync(generatePageDataPath(folder, page), "utf8"),
        ) as object,
    });
    if (after !== before) writeIn(folder, path.relative(folder, file), after);
  }
}
