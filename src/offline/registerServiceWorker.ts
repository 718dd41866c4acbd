import { withPrefix } from "gatsby";

import { isSlowConnection } from "../loading/isSlowConnection";
import { whenIdle } from "../loading/whenIdle";

/**
 * Makes the site work offline. This waits until the page has loaded and the browser is idle, and leaves out readers with
 * a slow connection or data saver.
 */
export function registerServiceWorker() {
  if (!("serviceWorker" in navigator) || isSlowConnection()) return;
  whenIdle(() => {
    navigator.serviceWorker.register(withPrefix("/sw.js")).catch(() => {
      // The site works without a worker, which private windows and some browser settings forbid.
    });
  });
}
