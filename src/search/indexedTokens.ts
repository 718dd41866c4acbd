import type { SearchOptions } from "../config/siteConfigSchema";
import type { SearchDocument } from "./searchDocument";
import { nameTokens, tokenize } from "./tokenize";

/** The tokens of a document, each once: FlexSearch would list the document again for each repetition. */
export function indexedTokens(
  document: SearchDocument,
  options: SearchOptions,
): string[] {
  return [
    ...new Set([
      ...tokenize(document.title),
      ...nameTokens(document.tags),
      ...nameTokens(indexedCategories(document, options)),
      ...tokenize(document.content),
    ]),
  ];
}

/** The categories above a page that are searched: the configured number of innermost ones, by default none. */
export function indexedCategories(
  { sidebarParentCategories }: SearchDocument,
  { indexDocSidebarParentCategories: count }: SearchOptions,
): string[] {
  return count === 0 ? [] : sidebarParentCategories.slice(-count);
}
