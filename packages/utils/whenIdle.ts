/** Calls back when the page has loaded and the browser is idle. */
export function whenIdle(callback: () => void) {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(callback);
    else setTimeout(callback, 1000);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}
