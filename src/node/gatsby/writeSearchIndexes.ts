import path from "node:path";

import type { Node, NodePluginArgs } from "gatsby";

import {
  DEFAULT_SEARCH_TAG,
  searchIndexPath,
  type SearchDocument,
} from "../../search/searchDocument";
import { formatSearchIndexFile } from "../../search/searchIndexFile";
import { writeWhole } from "../content/writeWhole";
import { docsSearchIndexes } from "../publish/search/buildSearchIndex";
import type { Site } from "../site/readSite";

/** The type of the node that gatsby-plugin-local-search makes of the index. */
const NODE_TYPE = "LocalSearchDefault";

type LocalSearchNode = Node & {
  index: string;
  store: Record<number, SearchDocument>;
};

/**
 * Publishes the index of each search tag as `public/search-index-{tag}.json`: whole, or not at all.
 * @param root of the project
 * @throws when gatsby-plugin-local-search made no index, which happens when its query fails
 */
export async function writeSearchIndexes(
  root: string,
  { getNodesByType }: Pick<NodePluginArgs, "getNodesByType">,
) {
  const [node] = getNodesByType(NODE_TYPE) as LocalSearchNode[];
  if (!node) {
    throw new Error(
      "there is no search index: the query in src/node/gatsby/searchPlugin.ts failed. Its error stands above.",
    );
  }
  const file = path.join(root, "public", searchIndexPath(DEFAULT_SEARCH_TAG));
  await writeWhole(
    file,
    formatSearchIndexFile(Object.values(node.store), node.index),
  );
}

/** Publishes the index of each version of the docs. */
export async function writeDocsIndexes(site: Site) {
  for (const { tag, index } of docsSearchIndexes(site)) {
    const file = path.join(site.root, "public", searchIndexPath(tag));
    await writeWhole(file, index);
  }
}
