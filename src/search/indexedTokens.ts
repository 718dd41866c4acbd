import type { SearchOptions } from "../config/siteConfigSchema";
import type { SearchDocument } from "./searchDocument";
import { nameTokens, tokenize } from "./tokenize";

/** All that FlexSearch knows a document by. */
export function indexedTokens(
  document: SearchDocument,
  options: SearchOptions,
): string[] {
  return [
    ...tokenize(document.title),
    ...nameTokens(document.tags),
    ...nameTokens(indexedCategories(document, options)),
    ...tokenize(document.content),
  ];
}

/** The categories above a page that are searched: none unless configured, the innermost first to count. */
export function indexedCategories(
  { sidebarParentCategories }: SearchDocument,
  { indexDocSidebarParentCategories: count }: SearchOptions,
): string[] {
  return count === 0 ? [] : sidebarParentCategories.slice(-count);
}
