import { groupPages } from "@technical-blog/search/browser";
import { useState } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { useSearch, type Search } from "./useSearch";

/**
 * Searches the indexes of several tags and merges the best of each. While parts of an index load, the results stay those
 * of the query before.
 * @param tags as many as at first, as each has hooks: docs that appear in `gatsby develop` wait until the page loads again
 */
export function useSearches(input: string, tags: readonly string[]): Search {
  const { maxSearchResults } = useSiteConfig().search;
  const [count] = useState(tags.length);
  const searches = Array.from({ length: count }, (_, index) =>
    // oxlint-disable-next-line react/rules-of-hooks -- always as many
    useSearch(input, tags[index]),
  ).slice(0, tags.length);
  const current = mergeSearches(searches, maxSearchResults);
  const { isInParts, isPartial, status } = current;
  const [last, setLast] = useState(searches);
  // Setting it renders the panel a second time, which a whole index doesn't need.
  if (
    isInParts &&
    !isPartial &&
    searches.some((search, index) => search !== last[index])
  ) {
    setLast(searches);
  }
  return isPartial
    ? { ...mergeSearches(last, maxSearchResults), status }
    : current;
}

/** The best of several indexes, as if they were one. */
export function mergeSearches(
  searches: readonly Search[],
  maxSearchResults: number,
): Search {
  const [first, ...others] = searches;
  if (!first) throw new Error("There is no search tag.");
  if (others.length === 0) return first;
  const ranked = groupPages(
    searches
      .flatMap((search) => search.ranked.map((each) => ({ search, ...each })))
      // On a tie the earlier tag wins.
      .sort((a, b) => b.score - a.score)
      .slice(0, maxSearchResults),
  );
  const { query } = ranked[0]?.search ?? first;
  const isWeak = searches.every(
    (search) => search.isWeak || search.ranked.length === 0,
  );
  return {
    status: mergedStatus(searches.map(({ status }) => status)),
    query,
    ranked,
    results: ranked.map(({ document }) => document),
    isWeak: isWeak && ranked.length > 0,
    suggestions: isWeak ? first.suggestions : [],
    isIncomplete: searches.some(({ isIncomplete }) => isIncomplete),
    isInParts: searches.some(({ isInParts }) => isInParts),
    isPartial: searches.some(({ isPartial }) => isPartial),
  };
}

/** An index that fails is an empty one, unless all fail. */
function mergedStatus(all: readonly Search["status"][]): Search["status"] {
  const order: Search["status"][] = ["stalled", "loading", "ready", "error"];
  return order.find((status) => all.includes(status)) ?? "idle";
}
