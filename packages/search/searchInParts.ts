import type { ExpandedQuery } from "./expandQuery";
import {
  loadParts,
  missingParts,
  postingsParts,
  type RequestParts,
} from "./indexParts";
import { pauses } from "./pauses";
import { rank, type Ranking } from "./rank";
import type { SearchIndex } from "./searchIndex";
import type { SearchOptions } from "./searchOptions";

/**
 * Loads the postings of a query, then the texts that ranking and results need.
 * @returns undefined when a signal has stopped it
 */
export async function searchInParts(
  query: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
  requestParts: RequestParts,
  signal?: AbortSignal,
): Promise<Ranking | undefined> {
  const isStopped = () => signal?.aborted === true;
  const load = (names: readonly string[]) =>
    loadParts(names, index, requestParts);
  await load(missingParts(postingsParts(query, index), index));
  if (isStopped()) return undefined;
  const pause = pauses();
  const candidates = index.flexSearch.search(query.retrieval);
  await pause();
  while (!isStopped()) {
    const ranking = rank(candidates, query, index, options);
    if (ranking.missing.length === 0) return ranking;
    await load(ranking.missing);
  }
  return undefined;
}
