import type { SearchOptions } from "../config/siteConfigSchema";
import type { ExpandedQuery } from "./expandQuery";
import { loadParts, missingParts, postingsParts } from "./indexParts";
import { rank } from "./rank";
import type { SearchIndex } from "./searchIndex";

/** Loads the postings of a query, then the texts that ranking and results need, until a signal stops it. */
export async function loadPartsFor(
  query: ExpandedQuery,
  index: SearchIndex,
  options: SearchOptions,
  signal?: AbortSignal,
): Promise<void> {
  let missing = missingParts(postingsParts(query, index), index);
  do {
    await loadParts(missing, index);
    if (signal?.aborted === true) return;
    const candidates = index.flexSearch.search(query.retrieval);
    ({ missing } = rank(candidates, query, index, options));
  } while (missing.length > 0);
}
