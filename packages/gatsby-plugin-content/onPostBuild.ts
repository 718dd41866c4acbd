import { readFileSync } from "node:fs";
import path from "node:path";

import { loadSiteConfig } from "@technical-blog/content";
import { filesBelow, publishFiles, writeIn } from "@technical-blog/utils";
import type { BuildArgs } from "gatsby";

import { ask } from "./ask";
import { linkPreviewFiles } from "./linkPreviews";
import { run } from "./run";
import { nameSearchParts } from "./search/nameSearchParts";
import { searchIndexes } from "./search/searchIndexes";
import { searchIndexFiles } from "./search/searchIndexFiles";

/** Writes the search indexes and the previews of links beside the pages. */
export async function onPostBuild({ graphql }: BuildArgs) {
  const { localSearchDefault } = await ask<Queries.SearchIndexQuery>(
    graphql,
    /* GraphQL */ `
      query SearchIndex {
        localSearchDefault {
          index
          store
        }
      }
    `,
  );
  const indexes = searchIndexes(builtSite(), localSearchDefault);
  const folder = path.resolve("public");
  const files = [
    ...searchIndexFiles(indexes),
    ...(loadSiteConfig().linkPreviews ? await linkPreviewFiles(graphql) : []),
  ];
  await publishFiles(folder, files, { listing: ".content-files.json" });
  const inParts = indexes.flatMap(({ isInParts, tag }) =>
    isInParts ? tag : [],
  );
  for (const name of filesBelow(folder)) {
    if (!name.endsWith(".html")) continue;
    const html = readFileSync(path.join(folder, name), "utf8");
    const named = nameSearchParts(html, inParts);
    if (named !== html) writeIn(folder, name, named);
  }
}

/**
 * The site whose pages were created.
 * @throws before that
 */
export function builtSite() {
  if (!run.site) throw new Error("The site has not been checked yet.");
  return run.site;
}
