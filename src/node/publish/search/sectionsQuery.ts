import {
  indexedTokens,
  MAX_TOKEN_LENGTH,
  searchDocuments,
  type SearchDocument,
  type SearchOptions,
} from "@technical-blog/search";
import { countBy } from "lodash";

/** Asks for the sections that readers search: those of listed posts, newest first, then those of listed pages. */
export const sectionsQuery = /* GraphQL */ `
  query SearchSections {
    allPost(
      filter: { isListed: { eq: true } }
      sort: [{ order: DESC }, { route: DESC }]
    ) {
      nodes {
        file
        route
        title
        tags {
          label
        }
        content {
          sections {
            id
            heading
            text
          }
        }
      }
    }
    allMarkdownPage(filter: { isListed: { eq: true } }, sort: { route: ASC }) {
      nodes {
        file
        route
        title
        content {
          sections {
            id
            heading
            text
          }
        }
      }
    }
  }
`;

/** The answer to `sectionsQuery`. */
export type SectionsAnswer = { data?: Queries.SearchSectionsQuery };

/** What FlexSearch is given: a document, and its tokens parted by spaces. */
export type IndexedDocument = SearchDocument & { tokens: string };

/** A document for each section, with the tokens that FlexSearch indexes. */
export function indexedDocuments(
  { data }: SectionsAnswer,
  options: SearchOptions,
): IndexedDocument[] {
  const cutFiles: string[] = [];
  const documents = searchDocuments(
    [
      ...(data?.allPost.nodes ?? []).map((post) => ({
        ...post,
        type: "blog" as const,
      })),
      ...(data?.allMarkdownPage.nodes ?? []).map((page) => ({
        ...page,
        type: "other" as const,
      })),
    ],
    (file) => {
      cutFiles.push(file);
    },
  );
  // Encoded data is no mistake, but search does not know it.
  for (const [file, count] of Object.entries(countBy(cutFiles))) {
    console.info(
      `${file}: ${String(count)} long runs of characters without a space, such as encoded data; search knows the first ${String(MAX_TOKEN_LENGTH)} of each.`,
    );
  }
  return documents.map((document) => ({
    ...document,
    tokens: indexedTokens(document, options).join(" "),
  }));
}
