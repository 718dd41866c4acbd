import { withPrefix } from "gatsby";

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Lets the site work offline from now on. This waits until the page is there and the browser has nothing to do; readers who
 * save data or have a slow line are left alone.
 */
export function registerServiceWorker() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!("serviceWorker" in navigator) || connection?.saveData) return;
  if (connection?.effectiveType?.includes("2g")) return;
  addEventListener("load", () => {
    whenIdle(() => {
      navigator.serviceWorker.register(withPrefix("/sw.js")).catch(() => {
        // The site works without: private windows refuse a worker, and so do browsers that are told to.
      });
    });
  });
}

/** Safari has no requestIdleCallback. */
function whenIdle(callback: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(callback);
  else setTimeout(callback, 1000);
}
