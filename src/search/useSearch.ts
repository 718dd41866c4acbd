import { useMemo } from "react";
import { useFlexSearch } from "react-use-flexsearch";

import { useSiteConfig } from "../config/useSiteConfig";
import { expandQuery, type ExpandedQuery } from "./expandQuery";
import { isEmptyQuery, parseQuery } from "./parseQuery";
import { rank } from "./rank";
import { DEFAULT_SEARCH_TAG, type SearchDocument } from "./searchDocument";
import type { SearchIndex } from "./searchIndex";
import { useSearchIndex } from "./useSearchIndex";

export type Search = {
  status: "idle" | "loading" | "stalled" | "error" | "ready";
  /** What was looked for, in the words of the index. */
  query: ExpandedQuery;
  /** Best first. */
  results: readonly SearchDocument[];
  /** What they are from. */
  index: SearchIndex;
};

/** More than an index of some thousand sections holds, and few enough to rank between two keystrokes. */
const MAX_CANDIDATES = 10_000;
const flexSearchLimits = { limit: MAX_CANDIDATES };

/** What the search index has for a query, as the reader types it. */
export function useSearch(input: string): Search {
  const { search: options } = useSiteConfig();
  const { status, index } = useSearchIndex(DEFAULT_SEARCH_TAG);
  const typed = useMemo(() => parseQuery(input), [input]);
  const query = useMemo(() => expandQuery(typed, index), [typed, index]);
  const candidates = useFlexSearch(
    query.retrieval,
    index.flexSearch,
    index.documents as Record<number, SearchDocument>, // a document's id is its place
    flexSearchLimits,
  );
  const results = useMemo(
    () =>
      // The hook takes over another index a render late: until then it may name documents that are not there.
      rank(candidates.filter(Boolean), query, index, options),
    [candidates, query, index, options],
  );
  const isIdle = isEmptyQuery(typed) || status === "unloaded";
  return { status: isIdle ? "idle" : status, query, results, index };
}
