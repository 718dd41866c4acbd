import path from "node:path";

import { loadSiteConfig } from "@technical-blog/content";
import { flexSearchOptions } from "@technical-blog/search";

import {
  indexedDocuments,
  type IndexedDocument,
  type SectionsAnswer,
} from "../publish/search/sectionsQuery";
import { contentFolders } from "./siteState";

/** A folder that gatsby-source-filesystem reads. */
type SourceFolder = { name: string; path: string };

/** The folders with content, and those of docs that are in none of them. */
export function contentSources(): SourceFolder[] {
  const { content, docs } = contentFolders();
  const folders = content.map((folder) => path.resolve(folder));
  const docsFolders = (loadSiteConfig().docs ? docs : [])
    .map((instance) => path.resolve(instance.path))
    .filter(
      (docsFolder) =>
        !folders.some((folder) => `${docsFolder}/`.startsWith(`${folder}/`)),
    );
  return [
    ...folders.map((folder) => ({ name: "content", path: folder })),
    ...docsFolders.map((folder) => ({ name: "docs", path: folder })),
  ];
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

/** The documents of the answer to `sectionsQuery`; one without words where nothing was asked, so that the plugin does not warn. */
export function searchDocumentsOf(
  answer: SectionsAnswer,
): Pick<IndexedDocument, "id" | "tokens">[] {
  return answer.data && "allPost" in answer.data
    ? indexedDocuments(answer, loadSiteConfig().search)
    : [{ id: 0, tokens: "" }];
}
