import { siteConfigValue } from "../config/useSiteConfig";
import { encodeIndex } from "../search/encodeIndex";
import { createFlexSearch } from "../search/flexSearch";
import { indexedTokens } from "../search/indexedTokens";
import type { SearchDocument, SearchIndexFile } from "../search/searchDocument";
import { readSearchIndex, type SearchIndex } from "../search/searchIndex";
import { searchWhole } from "../search/searchWhole";

/** A section with the given parts. */
function section(parts: Partial<SearchDocument>): SearchDocument {
  const title = parts.title ?? "Untitled";
  return {
    id: 0,
    title,
    content: "",
    tags: [],
    sidebarParentCategories: [],
    type: "blog",
    sectionTitle: title,
    pageTitle: title,
    sectionRoute: `/${title.toLowerCase().replace(/\W+/g, "-")}`,
    ...parts,
  };
}

/** The index that gatsby-plugin-local-search creates from sections. */
export function exportedIndex(
  sections: readonly Partial<SearchDocument>[],
  options = siteConfigValue.search,
): { documents: SearchDocument[]; exported: string } {
  const documents = sections.map((parts, id) => section({ ...parts, id }));
  const flexSearch = createFlexSearch();
  for (const document of documents) {
    flexSearch.add(document.id, indexedTokens(document, options).join(" "));
  }
  return { documents, exported: flexSearch.export() };
}

/** The content of an index file with the given sections. */
export function indexFile(
  sections: readonly Partial<SearchDocument>[],
  options = siteConfigValue.search,
): SearchIndexFile {
  const { documents, exported } = exportedIndex(sections, options);
  return encodeIndex(documents, exported, options);
}

export function indexOf(
  sections: readonly Partial<SearchDocument>[],
  options = siteConfigValue.search,
): Promise<SearchIndex> {
  return readSearchIndex(indexFile(sections, options), "default");
}

/** Titles of the results of a query, best first. */
export async function find(
  query: string,
  sections: readonly Partial<SearchDocument>[],
  changes: Partial<typeof siteConfigValue.search> = {},
): Promise<string[]> {
  const options = { ...siteConfigValue.search, ...changes };
  const index = await indexOf(sections, options);
  return search(query, index, options).map(({ title }) => title);
}

export function search(
  query: string,
  index: SearchIndex,
  options = siteConfigValue.search,
): SearchDocument[] {
  const { ranked } = searchWhole(query, index, options);
  return ranked.map(({ document }) => document);
}
