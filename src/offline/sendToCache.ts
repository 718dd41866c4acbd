/**
 * Asks the service worker to fetch and cache files, once it is active.
 * @param urls of pages and files of this site
 */
export async function sendToCache(urls: string[]) {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: urls } });
}
