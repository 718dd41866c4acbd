import FlexSearch from "flexsearch";

import { siteConfigValue } from "../config/useSiteConfig";
import { expandQuery } from "../search/expandQuery";
import { flexSearchOptions } from "../search/flexSearch";
import { indexedTokens } from "../search/indexedTokens";
import { parseQuery } from "../search/parseQuery";
import { rank } from "../search/rank";
import type { SearchDocument } from "../search/searchDocument";
import { readSearchIndex, type SearchIndex } from "../search/searchIndex";
import { formatSearchIndexFile } from "../search/searchIndexFile";

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

/** The text of an index file with the given sections. */
export function indexText(
  sections: readonly Partial<SearchDocument>[],
  options = siteConfigValue.search,
): string {
  const documents = sections.map((parts, id) => section({ ...parts, id }));
  const flexSearch = FlexSearch.create(flexSearchOptions);
  for (const document of documents) {
    flexSearch.add(document.id, indexedTokens(document, options).join(" "));
  }
  return formatSearchIndexFile(documents, flexSearch.export());
}

export function indexOf(
  sections: readonly Partial<SearchDocument>[],
  options = siteConfigValue.search,
): Promise<SearchIndex> {
  return readSearchIndex([indexText(sections, options)], options);
}

/** Titles of what a query finds among sections, best first. */
export async function find(
  query: string,
  sections: readonly Partial<SearchDocument>[],
  changes: Partial<typeof siteConfigValue.search> = {},
): Promise<string[]> {
  const options = { ...siteConfigValue.search, ...changes };
  const index = await indexOf(sections, options);
  return search(query, index, options).map(({ title }) => title);
}

/** What the hook does, without React. */
export function search(
  query: string,
  index: SearchIndex,
  options = siteConfigValue.search,
): SearchDocument[] {
  const expanded = expandQuery(parseQuery(query), index);
  const ids = index.flexSearch.search(expanded.retrieval);
  const candidates = index.documents.filter(({ id }) => ids.includes(id));
  return rank(candidates, expanded, index, options).map(
    ({ document }) => document,
  );
}
