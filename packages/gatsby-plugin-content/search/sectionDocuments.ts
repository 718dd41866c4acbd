import {
  loadSiteConfig,
  SERIES_FILE,
  translate,
} from "@technical-blog/content";
import {
  flexSearchOptions,
  indexedTokens,
  MAX_TOKEN_LENGTH,
  searchDocuments,
  type SearchDocument,
} from "@technical-blog/search";
import { seriesPath } from "@technical-blog/utils";
import { countBy } from "lodash";

/** A document for FlexSearch, with its tokens separated by spaces. */
export type IndexedDocument = SearchDocument & { tokens: string };

/** Documents with the tokens that FlexSearch indexes. */
export function indexedDocuments(
  documents: readonly SearchDocument[],
): IndexedDocument[] {
  const { search } = loadSiteConfig();
  return documents.map((document) => ({
    ...document,
    tokens: indexedTokens(document, search).join(" "),
  }));
}

/**
 * How gatsby-plugin-local-search uses FlexSearch. It indexes a document as JSON, whose field names and escapes would become
 * words of the index; so it is given one field of finished tokens, and FlexSearch takes them out of the JSON again.
 */
export const searchEngine = {
  ...flexSearchOptions,
  tokenize: (json: string) =>
    flexSearchOptions.tokenize(
      (JSON.parse(json) as Pick<IndexedDocument, "tokens">).tokens,
    ),
};

/** One document for each section. Prints the files with texts that search knows only in part. */
export function sectionDocuments(
  texts: Parameters<typeof searchDocuments>[0],
): SearchDocument[] {
  const cutFiles: string[] = [];
  const documents = searchDocuments(texts, (file) => {
    cutFiles.push(file);
  });
  // Encoded data is valid, but search ignores it.
  for (const [file, count] of Object.entries(countBy(cutFiles))) {
    console.info(
      `${file}: ${String(count)} long runs of characters without a space, such as encoded data; search knows the first ${String(MAX_TOKEN_LENGTH)} of each.`,
    );
  }
  return documents;
}

type Series = {
  slug: string;
  title: string;
  description: string | null;
  parts: readonly { title: string }[];
};

/** The page of a series as search knows it: its description and the titles of its parts. */
export function seriesText({ slug, title, description, parts }: Series) {
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
