import { useMemo } from "react";
import { useFlexSearch } from "react-use-flexsearch";

import { useSiteConfig } from "../config/useSiteConfig";
import { expandQuery, type ExpandedQuery } from "./expandQuery";
import { isEmptyQuery, parseQuery } from "./parseQuery";
import { rank, type Ranked } from "./rank";
import { DEFAULT_SEARCH_TAG, type SearchDocument } from "./searchDocument";
import { useSearchIndex } from "./useSearchIndex";

export type Search = {
  status: "idle" | "loading" | "stalled" | "error" | "ready";
  /** The query in the tokens of the index. */
  query: ExpandedQuery;
  /** Best first. */
  results: readonly SearchDocument[];
  /** The same, with what ranks them. */
  ranked: readonly Ranked[];
};

/** Searches the index of a tag for what the reader types. */
export function useSearch(input: string, tag = DEFAULT_SEARCH_TAG): Search {
  const { search: options } = useSiteConfig();
  const { status, index } = useSearchIndex(tag);
  const typed = useMemo(() => parseQuery(input), [input]);
  const query = useMemo(() => expandQuery(typed, index), [typed, index]);
  const candidates = useFlexSearch(
    query.retrieval,
    index.flexSearch,
    index.documents as Record<number, SearchDocument>, // a document's id is its index
  );
  const ranked = useMemo(
    () =>
      // The hook uses a new index one render late: until then it may return documents that are not there.
      rank(candidates.filter(Boolean), query, index, options),
    [candidates, query, index, options],
  );
  const isIdle = isEmptyQuery(typed) || status === "unloaded";
  return useMemo(
    () => ({
      status: isIdle ? "idle" : status,
      query,
      ranked,
      results: ranked.map(({ document }) => document),
    }),
    [isIdle, status, query, ranked],
  );
}
