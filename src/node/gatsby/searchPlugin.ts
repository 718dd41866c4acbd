import type { PluginRef } from "gatsby";

import type { SearchOptions } from "../../config/siteConfigSchema";
import { flexSearchOptions } from "../../search/flexSearch";
import { indexedTokens } from "../../search/indexedTokens";
import {
  DEFAULT_SEARCH_TAG,
  type SearchDocument,
} from "../../search/searchDocument";
import { MAX_TOKEN_LENGTH } from "../../search/tokenize";
import {
  searchDocuments,
  type SearchablePost,
} from "../publish/search/searchDocuments";

/** What FlexSearch is given of a document. */
type IndexedDocument = SearchDocument & {
  /** Its tokens, parted by spaces. */
  tokens: string;
};

/** What the plugin asks Gatsby for. */
const QUERY = `
  query SearchDocuments {
    allPost(
      filter: { isListed: { eq: true } }
      sort: [{ order: DESC }, { route: DESC }]
    ) {
      nodes {
        route
        title
        file
        tags {
          label
        }
        content {
          sections {
            id
            title
            text
          }
        }
      }
    }
    allMarkdownPage(
      filter: { isListed: { eq: true } }
      sort: { route: ASC }
    ) {
      nodes {
        route
        title
        file
        content {
          sections {
            id
            title
            text
          }
        }
      }
    }
  }
`;

type SearchDocumentsQuery = {
  allPost: { nodes: SearchablePost[] };
  allMarkdownPage: { nodes: SearchablePost[] };
};

/**
 * gatsby-plugin-local-search, told to index the posts' sections.
 * It indexes a document as JSON, whose field names and escapes would become words of the index; so it is given one
 * field of finished tokens, and FlexSearch takes them out of the JSON again.
 * In `gatsby develop` it has nothing to do, as it would hold up each change: see `buildSearchIndex`.
 */
export function searchPlugin(options: SearchOptions): PluginRef {
  const isDevelop = process.env.NODE_ENV === "development";
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
      query: isDevelop ? "{ __typename }" : QUERY,
      ref: "id",
      index: ["tokens"],
      store: [
        "id",
        "type",
        "sidebarParentCategories",
        "tags",
        "pageTitle",
        "sectionRoute",
        "sectionTitle",
        "title",
        "content",
      ] satisfies (keyof SearchDocument)[],
      normalizer: ({ data }: { data: SearchDocumentsQuery }) => {
        // Without a document the plugin would warn.
        if (isDevelop) return [{ id: 0, tokens: "" }];
        const cuts = new Map<string, number>();
        const { allMarkdownPage, allPost } = data;
        const searchable = [
          ...allPost.nodes.map((post) => ({ ...post, type: "blog" as const })),
          ...allMarkdownPage.nodes.map((page) => ({
            ...page,
            type: "other" as const,
          })),
        ];
        const documents = searchDocuments(searchable, (file) => {
          cuts.set(file, (cuts.get(file) ?? 0) + 1);
        });
        reportCuts(cuts);
        return documents.map((document) => ({
          ...document,
          tokens: indexedTokens(document, options).join(" "),
        }));
      },
    },
  };
}

/** One line a file: encoded data is no mistake, but search does not know it. */
function reportCuts(cuts: ReadonlyMap<string, number>) {
  for (const [file, count] of cuts) {
    console.info(
      `${file}: ${String(count)} long runs of characters without a space, such as encoded data; search knows the first ${String(MAX_TOKEN_LENGTH)} of each.`,
    );
  }
}
