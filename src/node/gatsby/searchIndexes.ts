import { gzipSync } from "node:zlib";

import type { Node, NodePluginArgs } from "gatsby";

import { encodeIndex } from "../../search/encodeIndex";
import {
  DEFAULT_SEARCH_TAG,
  type SearchDocument,
  type SearchIndexFile,
} from "../../search/searchDocument";
import {
  docsSearchIndexes,
  type DocsSite,
} from "../publish/search/buildSearchIndex";

/** The type of the node that gatsby-plugin-local-search makes of the index. */
const NODE_TYPE = "LocalSearchDefault";

/** An index whose compressed file is larger is published in parts too, in bytes. */
const PARTS_ABOVE = 300_000;

type LocalSearchNode = Node & {
  index: string;
  store: Record<number, SearchDocument>;
};

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
  { digest: string; site: DocsSite; indexes: PublishedIndex[] } | undefined;

/**
 * The index of each search tag: that of gatsby-plugin-local-search, and one for each version of the docs.
 * @throws when gatsby-plugin-local-search made no index, which happens when its query fails
 */
export function searchIndexes(
  site: DocsSite,
  { getNodesByType }: Pick<NodePluginArgs, "getNodesByType">,
): PublishedIndex[] {
  const [node] = getNodesByType(NODE_TYPE) as LocalSearchNode[];
  if (!node) {
    throw new Error(
      "there is no search index: the query in src/node/gatsby/searchPlugin.ts failed. Its error stands above.",
    );
  }
  const digest = node.internal.contentDigest;
  if (latest?.digest !== digest || latest.site !== site) {
    const documents = Object.values(node.store);
    const file = encodeIndex(documents, node.index, site.config.search);
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
  return { tag, file, text, isInParts: gzipSync(text).length > PARTS_ABOVE };
}
