import { gzipSync } from "node:zlib";

import type { Node, NodePluginArgs } from "gatsby";

import { encodeIndex } from "../../search/encodeIndex";
import {
  DEFAULT_SEARCH_TAG,
  type SearchIndexFile,
} from "../../search/searchDocument";
import {
  docsSearchIndexes,
  siteDocuments,
  type IndexedSite,
} from "../publish/search/buildSearchIndex";

/** The type of the node that gatsby-plugin-local-search makes of the index. */
const NODE_TYPE = "LocalSearchDefault";

/** An index whose compressed file is larger is published in parts too, in bytes. */
const PARTS_ABOVE = 300_000;

/** A file with more characters is larger however well it compresses; texts compress to a third. */
const SURELY_ABOVE = 10 * PARTS_ABOVE;

type LocalSearchNode = Node & { index: string };

type PublishedIndex = {
  tag: string;
  file: SearchIndexFile;
  /** The file, serialized. */
  text: string;
  /** Whether browsers load it in parts. */
  isInParts: boolean;
};

/** The page template and the files need the same index. */
let latest:
  { digest: string; site: IndexedSite; indexes: PublishedIndex[] } | undefined;

/**
 * The index of each search tag: that of gatsby-plugin-local-search, and one for each version of the docs.
 * @throws when gatsby-plugin-local-search made no index
 */
export function searchIndexes(
  site: IndexedSite,
  { getNodesByType }: Pick<NodePluginArgs, "getNodesByType">,
): PublishedIndex[] {
  const [node] = getNodesByType(NODE_TYPE) as LocalSearchNode[];
  if (!node) {
    throw new Error(
      "there is no search index: gatsby-plugin-local-search, as src/node/gatsby/searchPlugin.ts configures it, failed. Its error stands above.",
    );
  }
  const digest = node.internal.contentDigest;
  if (latest?.digest !== digest || latest.site !== site) {
    const file = encodeIndex(
      siteDocuments(site).documents,
      node.index,
      site.config.search,
    );
    const indexes = [
      { tag: DEFAULT_SEARCH_TAG, file },
      ...docsSearchIndexes(site),
    ];
    latest = { digest, site, indexes: indexes.map(toPublish) };
  }
  return latest.indexes;
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
