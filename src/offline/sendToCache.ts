/**
 * Has the service worker fetch files and cache them, once there is one.
 * @param urls of pages and files of this site
 */
export async function sendToCache(urls: string[]) {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: urls } });
}
