import { createViewBatcher } from "./viewBatcher";

/** What is sent, as JSON: ids that a reader saw, or the one that was chosen. */
export type UsageEvent =
  { type: "view"; ids: string[] } | { type: "click"; id: string };

/**
 * Sends usage events to an endpoint of the author's choice.
 * @returns undefined when the reader's browser asks not to be tracked
 */
export function createUsageEvents(endpoint: string) {
  if (asksNotToBeTracked(navigator)) return undefined;
  const send = (event: UsageEvent) => {
    // As text, which needs no leave of another host first. The browser may refuse; nobody waits for it.
    navigator.sendBeacon(endpoint, JSON.stringify(event));
  };
  const views = createViewBatcher((ids) => {
    send({ type: "view", ids });
  });
  const flushWhenHidden = () => {
    if (document.visibilityState === "hidden") views.flush();
  };
  document.addEventListener("visibilitychange", flushWhenHidden);
  window.addEventListener("pagehide", views.flush);

  return {
    view: views.add,
    click: (id: string) => {
      views.flush();
      send({ type: "click", id });
    },
    /** Sends what waits, and ends. */
    close: () => {
      views.flush();
      document.removeEventListener("visibilitychange", flushWhenHidden);
      window.removeEventListener("pagehide", views.flush);
    },
  };
}

/** Do Not Track, and Global Privacy Control, which TypeScript does not know yet. */
function asksNotToBeTracked({
  doNotTrack,
  globalPrivacyControl,
}: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return doNotTrack === "1" || globalPrivacyControl === true;
}
