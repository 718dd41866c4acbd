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
  const index = createFlexSearch();
  for (const document of documents) {
    index.add(document.id, indexedTokens(document, options).join(" "));
  }
  return encodeIndex(documents, index.export(), options);
}
