import { readFileSync } from "node:fs";
import path from "node:path";

import { rewritePages } from "@technical-blog/utils";
import type { BuildArgs } from "gatsby";
import { generatePageDataPath } from "gatsby-core-utils/page-data";

import { delayApplication } from "./delayApplication";

/** Makes the application of all pages wait. A page of the last build does already. */
export function onPostBuild({ store }: Pick<BuildArgs, "store">) {
  const folder = path.resolve("public");
  const { pages } = store.getState() as { pages: ReadonlyMap<string, object> };
  rewritePages(folder, pages.keys(), (html, page) =>
    delayApplication(html, {
      path: page,
      readData: () =>
        JSON.parse(
          readFileSync(generatePageDataPath(folder, page), "utf8"),
        ) as object,
    }),
  );
}
