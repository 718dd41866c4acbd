/**
 * Tells the service worker to cache the current page. It caches what it fetches itself, but the first page of a first
 * visit loads before the worker does, and a navigation within the site fetches no HTML.
 * @param isFullLoad whether the browser loaded the page, instead of navigating within the site
 */
export async function cacheVisitedPage(isFullLoad: boolean) {
  if (!("serviceWorker" in navigator)) return;
  const isCached = isFullLoad && navigator.serviceWorker.controller;
  if (isCached) return;
  const page = location.href;
  const { active } = await navigator.serviceWorker.ready;
  const resources = isFullLoad ? loadedResources() : [];
  active?.postMessage({
    type: "CACHE_URLS",
    payload: { urlsToCache: [page, ...resources] },
  });
}

function loadedResources(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));
}
