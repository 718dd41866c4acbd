import { gzipSync } from "node:zlib";

import type { Node, NodePluginArgs } from "gatsby";

import { encodeIndex } from "../../search/encodeIndex";
import {
  DEFAULT_SEARCH_TAG,
  type SearchDocument,
  type SearchIndexFile,
} from "../../search/searchDocument";
import { loadSiteConfig } from "../config/loadSiteConfig";

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
let latest: { digest: string; index: PublishedIndex } | undefined;

/**
 * The index of each search tag.
 * @throws when gatsby-plugin-local-search made no index, which happens when its query fails
 */
export function searchIndexes({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): PublishedIndex[] {
  const [node] = getNodesByType(NODE_TYPE) as LocalSearchNode[];
  if (!node) {
    throw new Error(
      "there is no search index: the query in src/node/gatsby/searchPlugin.ts failed. Its error stands above.",
    );
  }
  const { contentDigest } = node.internal;
  if (latest?.digest !== contentDigest) {
    latest = { digest: contentDigest, index: readNode(node) };
  }
  return [latest.index];
}

function readNode({ index, store }: LocalSearchNode): PublishedIndex {
  const file = encodeIndex(
    Object.values(store),
    index,
    loadSiteConfig().search,
  );
  const text = JSON.stringify(file);
  return {
    tag: DEFAULT_SEARCH_TAG,
    file,
    text,
    isInParts: gzipSync(text).length > PARTS_ABOVE,
  };
}
