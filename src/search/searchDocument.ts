/** One section of a page. */
export type SearchDocument = {
  /** Its index among the documents, from 0. */
  id: number;
  /** The title that is searched: the section's. */
  title: string;
  /** The section's text without markup, code included, white space collapsed. */
  content: string;
  /** Labels of the page's tags. */
  tags: string[];
  /** Labels of the docs sidebar categories above the page, outermost first. */
  sidebarParentCategories: string[];
  type: "docs" | "blog" | "other";
  /** The section's heading; the page's title for the text before the first heading. */
  sectionTitle: string;
  pageTitle: string;
  /** Path of the page, with #anchor unless it is the text before the first heading. */
  sectionRoute: string;
};

/** The content of `search-index-{tag}.json`. */
export type SearchIndexFile = {
  documents: SearchDocument[];
  /** The postings of the FlexSearch index, in lines: see searchIndexFile.ts. */
  index: string[];
};

/** The search tag of everything but docs. */
export const DEFAULT_SEARCH_TAG = "default";

/** The search tag of a version. */
export function docsSearchTag(instance: string, version: string): string {
  return `docs-${instance}-${version}`;
}

/** Path of the index of a search tag, without the base URL. */
export function searchIndexPath(tag: string): string {
  return `/search-index-${tag}.json`;
}

/** Whether a section is the text of a page before its first heading. */
export function isPageStart({ sectionRoute }: SearchDocument): boolean {
  return !sectionRoute.includes("#");
}

/** The route of the page a section is in. */
export function pageRoute({ sectionRoute }: SearchDocument): string {
  return sectionRoute.replace(/#.*$/, "");
}
