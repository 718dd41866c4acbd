/** Path of the page that stands for one that is not on the device. */
export const OFFLINE_PATH = "/offline";

/**
 * Name of the cache of visited pages.
 * @param scope where the worker is responsible: a host may have several sites, whose caches are in one place
 */
export function pagesCache(scope: string): string {
  return `pages-${scope}`;
}
