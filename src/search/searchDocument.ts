/** One section of a page, as search finds and shows it. */
export type SearchDocument = {
  /** Its place among the documents of its index, from 0. */
  id: number;
  /** What is searched as its title: the section's title. */
  title: string;
  /** The section's text without markup, code included, white space collapsed. */
  content: string;
  /** Labels of the page's tags. */
  tags: string[];
  /** Labels of the categories of the docs sidebar the page is in, outermost first. */
  sidebarParentCategories: string[];
  type: "docs" | "blog" | "other";
  /** The section's heading; the page's title for the text before the first heading. */
  sectionTitle: string;
  pageTitle: string;
  /** Path of the page, with #anchor unless it is the text before the first heading. */
  sectionRoute: string;
};

/** What `search-index-{tag}.json` holds. */
export type SearchIndexFile = {
  documents: SearchDocument[];
  /** What FlexSearch exports, as text. */
  index: string;
};

/** The search tag of what is not docs. */
export const DEFAULT_SEARCH_TAG = "default";

/** Path of the index of a search tag, below the base URL. */
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
