/**
 * Name of the cache of visited pages.
 * @param scope where the worker is responsible: a host may have several sites, whose caches are in one place
 */
export function pagesCache(scope: string): string {
  return `pages-${scope}`;
}
