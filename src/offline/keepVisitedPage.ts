/**
 * Lets the service worker keep the page that is shown. It keeps what passes through it; but the first page of a first visit
 * was there before it, and moving on within the site asks for no page.
 * @param isArrival whether the page was loaded, and not moved on to
 */
export async function keepVisitedPage(isArrival: boolean) {
  if (!("serviceWorker" in navigator)) return;
  const isKept = isArrival && navigator.serviceWorker.controller;
  if (isKept) return;
  const page = location.href;
  const { active } = await navigator.serviceWorker.ready;
  const resources = isArrival ? loadedResources() : [];
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
