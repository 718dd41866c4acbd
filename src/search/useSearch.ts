import {
  DEFAULT_SEARCH_TAG,
  type ExpandedQuery,
  expandQuery,
  haveFailed,
  isEmptyQuery,
  isWeak,
  loadParts,
  missingParts,
  parseQuery,
  postingsParts,
  rank,
  type Ranked,
  type SearchDocument,
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
  /** Best first; those of a page stand together. */
  results: readonly SearchDocument[];
  /** The same, with what ranks them. */
  ranked: readonly Ranked[];
  /** Whether the results have only a small part of the query. */
  isWeak: boolean;
  /** What else the reader may do, if there is no good result. */
  suggestions: readonly Suggestion[];
  /** Whether more sections may match, because a part of the index could not be loaded. */
  isIncomplete: boolean;
  /** Whether the index loads in parts. */
  isInParts: boolean;
  /** Whether parts load that the results need. */
  isPartial: boolean;
};

/**
 * Searches the index of a tag for what the reader types: FlexSearch finds the sections, and `rank` says which come first.
 * An index in parts does both again when the parts that they lack have loaded.
 */
export function useSearch(input: string, tag = DEFAULT_SEARCH_TAG): Search {
  const options = useSearchOptions();
  const { status, index } = useSearchIndex(tag);
  /** How often parts have loaded. */
  const [loads, setLoads] = useState(0);
  const typed = useMemo(() => parseQuery(input), [input]);
  const query = useMemo(
    () => expandQuery(typed, index, options),
    [typed, index, options],
  );
  const parts = postingsParts(query, index);
  const missingPostings = missingParts(parts, index);
  const found = useFlexSearch(
    missingPostings.length === 0 ? query.retrieval : "",
    index.flexSearch,
    index.ids,
  );
  const ranking = useMemo(
    // The hook uses a new index one render late: until then it may return ids that are not there.
    () => {
      const candidates = found.filter((id) => id < index.ids.length);
      return rank(candidates, query, index, options);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- parts load into the index
    [found, query, index, options, loads],
  );

  const missing =
    missingPostings.length > 0 ? missingPostings : ranking.missing;
  const missingNames = missing.join(" ");
  useEffect(() => {
    if (missingNames === "") return;
    let isCurrent = true;
    void loadParts(missingNames.split(" "), index, requestParts).then(() => {
      if (isCurrent) setLoads((count) => count + 1);
    });
    return () => {
      isCurrent = false;
    };
  }, [missingNames, index]);

  const isPartial = missing.length > 0;
  const isStalled = useIsStalled(isPartial);
  const isIdle = isEmptyQuery(typed, input) || status === "idle";
  const partStatus = isStalled ? "stalled" : "loading";
  const loadedStatus = isPartial ? partStatus : status;
  const shownStatus = isIdle ? "idle" : loadedStatus;
  const isInParts = index.parts !== undefined;
  const isIncomplete = ranking.isIncomplete || haveFailed(parts, index);
  const { ranked } = ranking;
  return useMemo(() => {
    const isDone = shownStatus === "ready" && !isIncomplete;
    const hasNoAnswer = isDone && isWeak(ranked, query);
    return {
      status: shownStatus,
      query,
      ranked,
      results: ranked.map(({ document }) => document),
      isWeak: hasNoAnswer && ranked.length > 0,
      suggestions: hasNoAnswer ? suggestions(query, index) : [],
      isIncomplete,
      isInParts,
      isPartial,
    };
  }, [shownStatus, query, ranked, index, isIncomplete, isInParts, isPartial]);
}
