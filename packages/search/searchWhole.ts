import { expandQuery, type ExpandedQuery } from "./expandQuery";
import { parseQuery } from "./parseQuery";
import { rank, type Ranking } from "./rank";
import type { SearchIndex } from "./searchIndex";
import type { SearchOptions } from "./searchOptions";

/** Searches an index that is whole, as the hook does, without React. */
export function searchWhole(
  text: string,
  index: SearchIndex,
  options: SearchOptions,
): Ranking & { query: ExpandedQuery } {
  const query = expandQuery(parseQuery(text), index, options);
  const candidates = index.flexSearch.search(query.retrieval);
  return { query, ...rank(candidates, query, index, options) };
}
