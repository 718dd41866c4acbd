import { gzipSync } from "node:zlib";

import {
  DEFAULT_SEARCH_TAG,
  encodeIndex,
  type SearchDocument,
  type SearchIndexFile,
} from "@technical-blog/search";

import { docsSearchIndexes, type IndexedDocs } from "./docsSearchIndexes";

/** An index whose compressed file is larger is published in parts too, in bytes. */
const PARTS_ABOVE = 300_000;

/** A file with more characters is larger however well it compresses; texts compress to a third. */
const SURELY_ABOVE = 10 * PARTS_ABOVE;

export type PublishedIndex = {
  tag: string;
  file: SearchIndexFile;
  /** The file, serialized. */
  text: string;
  /** Whether browsers load it in parts. */
  isInParts: boolean;
};

/**
 * The index of each search tag: that of gatsby-plugin-local-search, and one for each version of the docs.
 * @throws when gatsby-plugin-local-search made no index
 */
export function searchIndexes(
  site: IndexedDocs,
  localSearch: Queries.SearchIndexQuery["localSearchDefault"],
): PublishedIndex[] {
  if (!localSearch) {
    throw new Error(
      "there is no search index: gatsby-plugin-local-search, as gatsby-config.ts configures it, failed. Its error stands above.",
    );
  }
  // Keys that are numbers are in their order.
  const documents = Object.values(localSearch.store) as SearchDocument[];
  const file = encodeIndex(documents, localSearch.index, site.config.search);
  const indexes = [
    { tag: DEFAULT_SEARCH_TAG, file },
    ...docsSearchIndexes(site),
  ];
  return indexes.map(toPublish);
}

function toPublish({
  tag,
  file,
}: Pick<PublishedIndex, "tag" | "file">): PublishedIndex {
  const text = JSON.stringify(file);
  const isInParts =
    text.length > PARTS_ABOVE &&
    (text.length > SURELY_ABOVE || gzipSync(text).length > PARTS_ABOVE);
  return { tag, file, text, isInParts };
}
