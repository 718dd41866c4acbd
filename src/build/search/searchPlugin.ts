import type { PluginRef } from "gatsby";

import type { SearchOptions } from "../../config/siteConfigSchema";
import { flexSearchOptions } from "../../search/flexSearch";
import {
  DEFAULT_SEARCH_TAG,
  type SearchDocument,
} from "../../search/searchDocument";
import { MAX_TOKEN_LENGTH, nameTokens, tokenize } from "../../search/tokenize";
import { searchDocuments, type SearchablePost } from "./searchDocuments";

/** What FlexSearch is given of a document. */
type IndexedDocument = SearchDocument & {
  /** Its tokens, parted by spaces. */
  tokens: string;
};

/**
 * gatsby-plugin-local-search, told to index the posts' sections.
 * It indexes a document as JSON, whose field names and escapes would become words of the index; so it is given one
 * field of finished tokens, and FlexSearch takes them out of the JSON again.
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
      query: `
        query SearchDocuments {
          allPost(sort: [{ order: DESC }, { route: DESC }]) {
            nodes {
              route
              title
              file
              tags {
                label
              }
              sections {
                id
                title
                text
              }
            }
          }
        }
      `,
      ref: "id",
      index: ["tokens"],
      store: [
        "id",
        "title",
        "content",
        "tags",
        "sidebarParentCategories",
        "type",
        "sectionTitle",
        "pageTitle",
        "sectionRoute",
      ] satisfies (keyof SearchDocument)[],
      normalizer: ({
        data,
      }: {
        data: { allPost: { nodes: SearchablePost[] } };
      }) =>
        searchDocuments(data.allPost.nodes, warnOfCut).map((document) => ({
          ...document,
          tokens: documentTokens(document, options).join(" "),
        })),
    },
  };
}

function warnOfCut(file: string, run: string) {
  console.warn(
    `${file}: ${JSON.stringify(run.slice(0, 20))}… has ${String(run.length)} characters without a space, so search knows the first ${String(MAX_TOKEN_LENGTH)}. Put encoded data into a file of its own.`,
  );
}

function documentTokens(
  { title, content, tags, sidebarParentCategories }: SearchDocument,
  { indexDocSidebarParentCategories }: SearchOptions,
): string[] {
  const categories =
    indexDocSidebarParentCategories === 0
      ? []
      : sidebarParentCategories.slice(-indexDocSidebarParentCategories);
  return [
    ...tokenize(title),
    ...nameTokens(tags),
    ...nameTokens(categories),
    ...tokenize(content),
  ];
}
