import { createViewBatcher } from "./viewBatcher";

/** The JSON that is sent: the ids a reader saw, or the id a reader chose. */
export type UsageEvent =
  { type: "view"; ids: string[] } | { type: "click"; id: string };

/**
 * Sends usage events to the configured endpoint.
 * @returns undefined if the browser sends Do Not Track or Global Privacy Control
 */
export function createUsageEvents(endpoint: string) {
  if (optsOutOfTracking(navigator)) return undefined;
  const send = (event: UsageEvent) => {
    // As text, which needs no CORS preflight. The browser may refuse to send it; that does no harm.
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
    /** Sends the pending ids and removes the listeners. */
    close: () => {
      views.flush();
      document.removeEventListener("visibilitychange", flushWhenHidden);
      window.removeEventListener("pagehide", views.flush);
    },
  };
}

/** TypeScript does not know Global Privacy Control yet. */
function optsOutOfTracking({
  doNotTrack,
  globalPrivacyControl,
}: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return doNotTrack === "1" || globalPrivacyControl === true;
}
