import {
  DEFAULT_SEARCH_TAG,
  type ExpandedQuery,
  expandQuery,
  haveFailed,
  isEmptyQuery,
  missingParts,
  parseQuery,
  postingsParts,
  rank,
  type Ranked,
  type Ranking,
  type SearchDocument,
  searchInParts,
  type Suggestion,
  suggestions,
} from "@technical-blog/search/browser";
import { useEffect, useMemo, useState } from "react";
import { useFlexSearch } from "react-use-flexsearch";

import { requestParts } from "./requestParts";
import {
  useIsStalled,
  useSearchIndex,
  type SearchIndexState,
} from "./useSearchIndex";
import { useSearchOptions } from "./useSearchOptions";

export type Search = {
  status: SearchIndexState["status"];
  /** The query in the tokens of the index. */
  query: ExpandedQuery;
  /** Best first. */
  results: readonly SearchDocument[];
  /** The same, with what ranks them. */
  ranked: readonly Ranked[];
  /** Other queries, if nothing was found. */
  suggestions: readonly Suggestion[];
  /** Whether more sections may match, because a part of the index could not be loaded. */
  isIncomplete: boolean;
  /** Whether the index loads in parts. */
  isInParts: boolean;
  /** Whether parts load that the results need. */
  isPartial: boolean;
};

/** Searches the index of a tag for what the reader types. */
export function useSearch(input: string, tag = DEFAULT_SEARCH_TAG): Search {
  const options = useSearchOptions();
  const { status, index } = useSearchIndex(tag);
  const [inParts, setInParts] = useState<{
    query: ExpandedQuery;
    ranking: Ranking;
  }>();
  const typed = useMemo(() => parseQuery(input), [input]);
  const query = useMemo(
    () => expandQuery(typed, index, options),
    [typed, index, options],
  );
  const parts = useMemo(() => postingsParts(query, index), [query, index]);
  const missingPostings = missingParts(parts, index);
  const known = inParts?.query === query ? inParts.ranking : undefined;
  const candidates = useFlexSearch(
    missingPostings.length === 0 && !known ? query.retrieval : "",
    index.flexSearch,
    index.ids,
  );
  const ranking = useMemo(
    () =>
      known ??
      // The hook uses a new index one render late: until then it may return ids that are not there.
      rank(
        candidates.filter((id) => id < index.ids.length),
        query,
        index,
        options,
      ),
    [known, candidates, query, index, options],
  );
  const isIncomplete = ranking.isIncomplete || haveFailed(parts, index);

  const isPartial = missingPostings.length > 0 || ranking.missing.length > 0;
  useEffect(() => {
    if (!isPartial) return;
    const stopped = new AbortController();
    void searchInParts(
      query,
      index,
      options,
      requestParts,
      stopped.signal,
    ).then((ranking) => {
      if (ranking) setInParts({ query, ranking });
    });
    return () => {
      stopped.abort();
    };
  }, [isPartial, query, index, options]);
  const isStalled = useIsStalled(isPartial);

  const isIdle = isEmptyQuery(typed) || status === "idle";
  const partStatus = isStalled ? "stalled" : "loading";
  const loadedStatus = isPartial ? partStatus : status;
  const shownStatus = isIdle ? "idle" : loadedStatus;
  const isInParts = index.parts !== undefined;
  const { ranked } = ranking;
  const isNothing =
    shownStatus === "ready" && ranked.length === 0 && !isIncomplete;
  return useMemo(
    () => ({
      status: shownStatus,
      query,
      ranked,
      results: ranked.map(({ document }) => document),
      suggestions: isNothing ? suggestions(typed, index) : [],
      isIncomplete,
      isInParts,
      isPartial,
    }),
    [
      shownStatus,
      query,
      ranked,
      isNothing,
      typed,
      index,
      isIncomplete,
      isInParts,
      isPartial,
    ],
  );
}
