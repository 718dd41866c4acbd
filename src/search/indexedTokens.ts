import type { SearchOptions } from "../config/siteConfigSchema";
import type { SearchDocument } from "./searchDocument";
import { nameTokens, tokenize } from "./tokenize";

/** All that FlexSearch knows a document by, each once: it would note a document as often as it is given a token. */
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

/** The categories above a page that are searched: none unless configured, the innermost first to count. */
export function indexedCategories(
  { sidebarParentCategories }: SearchDocument,
  { indexDocSidebarParentCategories: count }: SearchOptions,
): string[] {
  return count === 0 ? [] : sidebarParentCategories.slice(-count);
}
