import { exportIndex } from "./buildSearchIndex";
import { encodeIndex } from "./encodeIndex";
import type { SearchDocument, SearchIndexFile } from "./searchDocument";
import { readSearchIndex, type SearchIndex } from "./searchIndex";
import type { SearchOptions } from "./searchOptions";
import { searchWhole } from "./searchWhole";

export const testOptions: SearchOptions = {
  titleBoost: 5,
  contentBoost: 1,
  tagsBoost: 3,
  parentCategoriesBoost: 2,
  indexDocSidebarParentCategories: 0,
  maxSearchResults: 8,
  maxSectionsPerPage: 3,
};

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
  options = testOptions,
): { documents: SearchDocument[]; exported: string } {
  const documents = sections.map((parts, id) => section({ ...parts, id }));
  return { documents, exported: exportIndex(documents, options) };
}

/** The content of an index file with the given sections. */
export function indexFile(
  sections: readonly Partial<SearchDocument>[],
  options = testOptions,
): SearchIndexFile {
  const { documents, exported } = exportedIndex(sections, options);
  return encodeIndex(documents, exported, options);
}

export function indexOf(
  sections: readonly Partial<SearchDocument>[],
  options = testOptions,
): Promise<SearchIndex> {
  return readSearchIndex(indexFile(sections, options), "default");
}

/** Titles of the results of a query, best first. */
export async function find(
  query: string,
  sections: readonly Partial<SearchDocument>[],
  changes: Partial<SearchOptions> = {},
): Promise<string[]> {
  const options = { ...testOptions, ...changes };
  const index = await indexOf(sections, options);
  return search(query, index, options).map(({ title }) => title);
}

export function search(
  query: string,
  index: SearchIndex,
  options = testOptions,
): SearchDocument[] {
  const { ranked } = searchWhole(query, index, options);
  return ranked.map(({ document }) => document);
}
