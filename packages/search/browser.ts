export { excerpt } from "./excerpt";
export { expandQuery } from "./expandQuery";
export {
  haveFailed,
  loadParts,
  missingParts,
  postingsParts,
} from "./indexParts";
export { findMatches } from "./matches";
export { MAX_QUERY_LENGTH } from "./maxQueryLength";
export { isEmptyQuery, parseQuery } from "./parseQuery";
export { groupPages, isWeak, rank } from "./rank";
export { resultTexts } from "./resultTexts";
export {
  DEFAULT_SEARCH_TAG,
  docsSearchTag,
  searchHeadPath,
  searchIndexPath,
  searchPartPath,
} from "./searchPaths";
export { emptySearchIndex, readSearchIndex } from "./searchIndex";
export { searchWhole } from "./searchWhole";
export { suggestions } from "./suggestions";

export { DOCUMENT_FIELDS, pageRoute } from "./searchDocument";

export type { Excerpt, Segments } from "./excerpt";
export type { ExpandedQuery, ExpandedTerm } from "./expandQuery";
export type { IndexHeadFile } from "./indexFormat";
export type { RequestParts } from "./indexParts";
export type { Range } from "./matches";
export type { Term } from "./parseQuery";
export type { Ranked, Ranking } from "./rank";
export type {
  IndexPartFile,
  SearchDocument,
  SearchIndexFile,
} from "./searchDocument";
export type { SearchIndex } from "./searchIndex";
export type { SearchOptions } from "./searchOptions";
export type { Suggestion } from "./suggestions";
export type { Glossary } from "./wordForms";
