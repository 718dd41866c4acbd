import type { IndexData } from "./indexFormat";

/** One section of a page. */
export type SearchDocument = {
  /** Its index among the documents, from 0. */
  id: number;
  /** The title that is searched: the section's. */
  title: string;
  /** The section's text without markup, code included: lines, other white space collapsed. */
  content: string;
  /** Labels of the page's tags. */
  tags: string[];
  /** Other names of the page's tags, of its first section: they are searched, and not published. */
  aliases?: string[];
  /** What readers call its topic, by its author: of the page in its first section, of a section in each other. */
  keywords?: string[];
  /** Labels of the docs sidebar categories above the page, outermost first. */
  sidebarParentCategories: string[];
  type: "docs" | "blog" | "other";
  /** The section's heading; the page's title for the text before the first heading. */
  sectionTitle: string;
  pageTitle: string;
  /** Path of the page, with #anchor unless it is the text before the first heading. */
  sectionRoute: string;
};

/** What the index file has of a document, in this order: what sections of a page share comes first, as it compresses better. */
export const DOCUMENT_FIELDS = [
  "id",
  "type",
  "sidebarParentCategories",
  "tags",
  "pageTitle",
  "sectionRoute",
  "sectionTitle",
  "title",
  "keywords",
  "content",
] as const satisfies readonly (keyof SearchDocument)[];

/** The content of `search-index-{tag}.json`. */
export type SearchIndexFile = { documents: SearchDocument[]; index: IndexData };

/** The content of a part of an index. */
export type IndexPartFile = { version: string } & (
  | {
      /** The number of the first token. */
      first: number;
      /** The postings of tokens, separated by spaces. */
      postings: string;
    }
  | { documents: SearchDocument[] }
);

/** The part with a range of postings. */
export function postingsPart(range: number): string {
  return `postings-${String(range)}`;
}

/** The part with a block of sections. */
export function sectionsPart(block: number): string {
  return `sections-${String(block)}`;
}

/** Whether a section is the text of a page before its first heading. */
export function isPageStart({ sectionRoute }: SearchDocument): boolean {
  return !sectionRoute.includes("#");
}

/** The route of the page a section is in. */
export function pageRoute({ sectionRoute }: SearchDocument): string {
  return sectionRoute.replace(/#.*$/, "");
}
