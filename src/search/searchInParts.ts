import type { SearchOptions } from "../config/siteConfigSchema";
import type { ExpandedQuery } from "./expandQuery";
import { loadParts, missingParts, postingsParts } from "./indexParts";
import { pauses } from "./pauses";
import { rank, type Ranking } from "./rank";
import type { SearchIndex } from "./searchIndex";

/**
 * Loads the postings of a query, then the texts that ranking and results need.
 * @returns undefined when a signal has stopped it
 */
export async function searchInParts(
  query: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
  signal?: AbortSignal,
): Promise<Ranking | undefined> {
  const isStopped = () => signal?.aborted === true;
  await loadParts(missingParts(postingsParts(query, index), index), index);
  if (isStopped()) return undefined;
  const pause = pauses();
  const candidates = index.flexSearch.search(query.retrieval);
  await pause();
  while (!isStopped()) {
    const ranking = rank(candidates, query, index, options);
    if (ranking.missing.length === 0) return ranking;
    await loadParts(ranking.missing, index);
  }
  return undefined;
}
