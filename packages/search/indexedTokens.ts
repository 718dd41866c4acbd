import type { SearchDocument } from "./searchDocument";
import type { SearchOptions } from "./searchOptions";
import { nameTokens, tokenize } from "./tokenize";

/** The tokens of a document, each once. */
export function indexedTokens(
  document: SearchDocument,
  options: SearchOptions,
): string[] {
  return [
    ...new Set([
      ...tokenize(document.title),
      ...keywordTokens(document),
      ...pageNameTokens(document, options),
      ...nameTokens(document.aliases ?? []),
      ...tokenize(document.content),
    ]),
  ];
}

export function keywordTokens({ keywords = [] }: SearchDocument): string[] {
  return keywords.flatMap(tokenize);
}

/** The tokens of the names that a document has from its page. */
export function pageNameTokens(
  document: SearchDocument,
  options: SearchOptions,
): string[] {
  return [
    ...nameTokens(document.tags),
    ...nameTokens(indexedCategories(document, options)),
  ];
}

/** The categories above a page that are searched: the configured number of innermost ones, by default none. */
export function indexedCategories(
  { sidebarParentCategories }: SearchDocument,
  { indexDocSidebarParentCategories: count }: SearchOptions,
): string[] {
  return count === 0 ? [] : sidebarParentCategories.slice(-count);
}
