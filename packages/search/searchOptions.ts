import type { Glossary } from "./wordForms";

/** The settings of an index and of the ranking. */
export type SearchOptions = {
  /** Weight of a match in a section's title. */
  titleBoost: number;
  /** Weight of a match in a section's text. */
  contentBoost: number;
  /** Weight of a match in a page's tags. */
  tagsBoost: number;
  /** Weight of a match in the docs sidebar's categories above a page. */
  parentCategoriesBoost: number;
  /** Number of those categories that are searched, from the innermost. */
  indexDocSidebarParentCategories: number;
  /** Most results from one index, and in total. */
  maxSearchResults: number;
  /** Most results from one page. */
  maxSectionsPerPage: number;
  /** The language of queries, as BCP 47 spells it. Stop words and other forms of words are known of English. */
  language?: string;
  /** Terms that stand for each other. */
  glossary?: Glossary;
};
