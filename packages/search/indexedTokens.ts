import { difference } from "lodash";

import type { SearchDocument } from "./searchDocument";
import type { SearchOptions } from "./searchOptions";
import { nameTokens, tokenize } from "./tokenize";

/** The tokens of a document. FlexSearch lists a document once for each occurrence, so that occurrences can be counted. */
export function indexedTokens(
  document: SearchDocument,
  options: SearchOptions,
): string[] {
  return [
    ...tokenize(document.title),
    ...pageNameTokens(document, options),
    ...tokenize(document.content),
    ...aliasTokens(document),
  ];
}

/** The tokens of the aliases of tags, apart from those of their labels. */
function aliasTokens({ aliases = [], tags }: SearchDocument): string[] {
  return difference(nameTokens(aliases), nameTokens(tags));
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
