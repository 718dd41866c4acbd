/**
 * Name of the cache of visited pages.
 * @param scope URL of the worker's scope: all sites of a host share one cache storage
 */
export function pagesCache(scope: string): string {
  return `pages-${scope}`;
}
