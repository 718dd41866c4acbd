import type { PluginRef } from "gatsby";

import type { SearchOptions } from "../../config/siteConfigSchema";
import { flexSearchOptions } from "../../search/flexSearch";
import { indexedTokens } from "../../search/indexedTokens";
import {
  DEFAULT_SEARCH_TAG,
  type SearchDocument,
} from "../../search/searchDocument";
import { MAX_TOKEN_LENGTH } from "../../search/tokenize";
import { siteDocuments } from "../publish/search/buildSearchIndex";
import { checkedSite } from "./siteState";

/** What FlexSearch is given of a document. */
type IndexedDocument = Pick<SearchDocument, "id"> & {
  /** Its tokens, parted by spaces. */
  tokens: string;
};

/**
 * gatsby-plugin-local-search, told to index the sections of posts and pages, as the build has checked them.
 * It indexes a document as JSON, whose field names and escapes would become words of the index; so it is given one
 * field of finished tokens, and FlexSearch takes them out of the JSON again.
 * In `gatsby develop` it has nothing to do, as it would hold up each change: see `buildSearchIndex`.
 */
export function searchPlugin(options: SearchOptions): PluginRef {
  return {
    resolve: "gatsby-plugin-local-search",
    options: {
      name: DEFAULT_SEARCH_TAG,
      engine: "flexsearch",
      engineOptions: {
        ...flexSearchOptions,
        tokenize: (json: string) =>
          flexSearchOptions.tokenize(
            (JSON.parse(json) as Pick<IndexedDocument, "tokens">).tokens,
          ),
      },
      query: "{ __typename }",
      ref: "id",
      index: ["tokens"],
      store: ["id"],
      normalizer: () => indexedDocuments(options),
    },
  };
}

function indexedDocuments(options: SearchOptions): IndexedDocument[] {
  const site = checkedSite();
  // Without a document the plugin would warn.
  if (!site) return [{ id: 0, tokens: "" }];
  const { documents, cuts } = siteDocuments(site);
  // Encoded data is no mistake, but search does not know it.
  for (const [file, count] of Object.entries(cuts)) {
    console.info(
      `${file}: ${String(count)} long runs of characters without a space, such as encoded data; search knows the first ${String(MAX_TOKEN_LENGTH)} of each.`,
    );
  }
  return documents.map((document) => ({
    id: document.id,
    tokens: indexedTokens(document, options).join(" "),
  }));
}
