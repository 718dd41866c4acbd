import { SERIES_FILE, translate } from "@technical-blog/content";
import {
  indexedTokens,
  MAX_TOKEN_LENGTH,
  searchDocuments,
  type SearchDocument,
  type SearchOptions,
} from "@technical-blog/search";
import { seriesPath } from "@technical-blog/utils";
import { countBy } from "lodash";

/** The query for what to index: the sections of listed posts, newest first, then those of listed pages, then series. */
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
          aliases
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
    allSeries {
      slug
      title
      description
      parts {
        title
      }
    }
  }
`;

/** The result of `sectionsQuery`. */
export type SectionsAnswer = { data?: Queries.SearchSectionsQuery };

/** A document for FlexSearch, with its tokens separated by spaces. */
export type IndexedDocument = SearchDocument & { tokens: string };

/** Documents with the tokens that FlexSearch indexes. */
export function indexedDocuments(
  answer: SectionsAnswer,
  options: SearchOptions,
): IndexedDocument[] {
  return sectionDocuments(answer).map((document) => ({
    ...document,
    tokens: indexedTokens(document, options).join(" "),
  }));
}

/** One document for each section and each series. Prints the files with texts that search knows only in part. */
export function sectionDocuments({ data }: SectionsAnswer): SearchDocument[] {
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
      ...(data?.allSeries ?? []).map(searchableSeries),
    ],
    (file) => {
      cutFiles.push(file);
    },
  );
  // Encoded data is valid, but search ignores it.
  for (const [file, count] of Object.entries(countBy(cutFiles))) {
    console.info(
      `${file}: ${String(count)} long runs of characters without a space, such as encoded data; search knows the first ${String(MAX_TOKEN_LENGTH)} of each.`,
    );
  }
  return documents;
}

type Series = Queries.SearchSectionsQuery["allSeries"][number];

/** The page of a series, as its description and the titles of its parts. */
function searchableSeries({ slug, title, description, parts }: Series) {
  const titles = parts.map((part) => part.title);
  const lines = description === null ? titles : [description, ...titles];
  return {
    type: "other" as const,
    file: SERIES_FILE,
    route: seriesPath(slug),
    title: translate({ id: "series.title" }, { title }),
    content: {
      sections: [{ id: null, heading: "", text: lines.join("\n") }],
    },
  };
}
