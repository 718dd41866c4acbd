import { withPrefix } from "gatsby";

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Makes the site work offline. This waits until the page has loaded and the browser is idle, and leaves out readers with
 * a slow connection or data saver.
 */
export function registerServiceWorker() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!("serviceWorker" in navigator) || connection?.saveData) return;
  if (connection?.effectiveType?.includes("2g")) return;
  addEventListener("load", () => {
    whenIdle(() => {
      navigator.serviceWorker.register(withPrefix("/sw.js")).catch(() => {
        // The site works without a worker, which private windows and some browser settings forbid.
      });
    });
  });
}

/** Safari has no requestIdleCallback. */
function whenIdle(callback: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(callback);
  else setTimeout(callback, 1000);
}
