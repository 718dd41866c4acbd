import { useEffect, useMemo, useReducer, useState } from "react";
import { useFlexSearch } from "react-use-flexsearch";

import { useSiteConfig } from "../config/useSiteConfig";
import { expandQuery, type ExpandedQuery } from "./expandQuery";
import {
  haveFailed,
  loadParts,
  missingParts,
  postingsParts,
} from "./indexParts";
import { isEmptyQuery, parseQuery } from "./parseQuery";
import { rank } from "./rank";
import { DEFAULT_SEARCH_TAG, type SearchDocument } from "./searchDocument";
import { useIsStalled, useSearchIndex } from "./useSearchIndex";

export type Search = {
  status: "idle" | "loading" | "stalled" | "error" | "ready";
  /** The query in the tokens of the index. */
  query: ExpandedQuery;
  /** Best first. */
  results: readonly SearchDocument[];
  /** Whether more sections may match, because a part of the index could not be loaded. */
  isIncomplete: boolean;
};

/** Searches the index for what the reader types. While parts of it load, the results stay those of the query before. */
export function useSearch(input: string): Search {
  const { search: options } = useSiteConfig();
  const { status, index } = useSearchIndex(DEFAULT_SEARCH_TAG);
  const [loads, countLoad] = useReducer((count: number) => count + 1, 0);
  const typed = useMemo(() => parseQuery(input), [input]);
  const query = useMemo(() => expandQuery(typed, index), [typed, index]);
  const parts = useMemo(() => postingsParts(query, index), [query, index]);
  const missingPostings = missingParts(parts, index);
  const candidates = useFlexSearch(
    missingPostings.length === 0 ? query.retrieval : "",
    index.flexSearch,
    index.ids,
  );
  const ranking = useMemo(
    () =>
      // The hook uses a new index one render late: until then it may return ids that are not there.
      rank(
        candidates.filter((id) => id < index.ids.length),
        query,
        index,
        options,
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after each load the index has more parts
    [candidates, query, index, options, loads],
  );
  const isIncomplete = ranking.isIncomplete || haveFailed(parts, index);
  const { results } = ranking;
  const found = useMemo(
    () => ({ query, results, isIncomplete }),
    [query, results, isIncomplete],
  );

  const missing =
    missingPostings.length > 0 ? missingPostings : ranking.missing;
  const isLoading = missing.length > 0;
  const names = missing.join(" ");
  useEffect(() => {
    if (names !== "") void loadParts(names.split(" "), index).then(countLoad);
  }, [names, index]);
  const isStalled = useIsStalled(isLoading);
  const [last, setLast] = useState(found);
  if (!isLoading && last !== found) setLast(found);

  const isIdle = isEmptyQuery(typed) || status === "unloaded";
  if (isIdle) return { status: "idle", ...found };
  if (!isLoading) return { status, ...found };
  return { status: isStalled ? "stalled" : "loading", ...last };
}
