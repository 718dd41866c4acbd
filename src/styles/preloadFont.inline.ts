/** A host that answers within this time sends the font before the first paint. */
const FAST_ANSWER_MS = 200;

/**
 * Preloads the font of the text if it can arrive before the first paint, which waits a moment for it. On a slow
 * connection the text shows at once, and the font serves the next page.
 */
export function start() {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!navigation) return;
  const { requestStart, responseStart } = navigation;
  if (responseStart - requestStart < FAST_ANSWER_MS) {
    document.querySelector("link[as=font]")?.removeAttribute("media");
  }
}
