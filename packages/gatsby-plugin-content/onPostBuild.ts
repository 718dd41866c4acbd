import path from "node:path";

import { loadSiteConfig } from "@technical-blog/content";
import { publishFiles, rewritePages } from "@technical-blog/utils";
import type { BuildArgs } from "gatsby";

import { ask } from "./ask";
import { linkPreviewFiles } from "./linkPreviews";
import { currentSite } from "./run";
import { nameSearchParts } from "./search/nameSearchParts";
import { searchIndexes } from "./search/searchIndexes";
import { searchIndexFiles } from "./search/searchIndexFiles";

/** Writes the search indexes and the previews of links beside the pages. */
export async function onPostBuild({ graphql, store }: BuildArgs) {
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
  const indexes = searchIndexes(currentSite(), localSearchDefault);
  const folder = path.resolve("public");
  const files = [
    ...searchIndexFiles(indexes),
    ...(loadSiteConfig().linkPreviews ? await linkPreviewFiles(graphql) : []),
  ];
  await publishFiles(folder, files, { listing: ".content-files.json" });
  const inParts = indexes.flatMap(({ isInParts, tag }) =>
    isInParts ? tag : [],
  );
  const { pages } = store.getState() as { pages: Map<string, unknown> };
  rewritePages(folder, pages.keys(), (html) => nameSearchParts(html, inParts));
}
