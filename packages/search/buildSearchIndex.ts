import { encodeIndex } from "./encodeIndex";
import { createFlexSearch } from "./flexSearch";
import { indexedTokens } from "./indexedTokens";
import type { SearchDocument, SearchIndexFile } from "./searchDocument";
import type { SearchOptions } from "./searchOptions";

/** The content of an index file. */
export function buildSearchIndex(
  documents: readonly SearchDocument[],
  options: SearchOptions,
): SearchIndexFile {
  return encodeIndex(documents, exportIndex(documents, options), options);
}

/** FlexSearch's export of an index, as gatsby-plugin-local-search creates it too. */
export function exportIndex(
  documents: readonly SearchDocument[],
  options: SearchOptions,
): string {
  const index = createFlexSearch();
  for (const document of documents) {
    index.add(document.id, indexedTokens(document, options).join(" "));
  }
  return index.export();
}
