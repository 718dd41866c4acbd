const MAX_ROUTES = 3;

/** The minimal share of common words. */
const MIN_SHARED = 0.3;

/** The pages whose routes share most words with the requested path, best first, at most three. */
export function nearestRoutes<T extends { route: string }>(
  requested: string,
  pages: readonly T[],
): T[] {
  const wanted = words(requested);
  return pages
    .map((page) => ({ page, score: similarity(wanted, words(page.route)) }))
    .filter(({ score }) => score >= MIN_SHARED)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_ROUTES)
    .map(({ page }) => page);
}

function words(path: string): Set<string> {
  // Ignore the date: readers do not remember it, and unrelated posts share parts of it.
  const slug = path.toLowerCase().replace(/\d{4}-\d{2}-\d{2}(t\d{2})?/g, "");
  return new Set(slug.split(/[^a-z0-9]+/).filter((word) => word !== ""));
}

/** Jaccard index: shared words by all words, 0 to 1. */
function similarity(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) =>
    [...b].some((other) => isAlike(word, other)),
  ).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

/** Whether words are the same, or one is cut off. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (short.length > 3 && long.startsWith(short));
}
