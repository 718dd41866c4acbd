/** The JSON that is sent: the ids a reader saw, or the id a reader chose. */
export type UsageEvent =
  { type: "view"; ids: string[] } | { type: "click"; id: string };

/** The most ids in one event. */
const BATCH_SIZE = 20;

/** A smaller batch is sent when no id has been added for this time: typing does not send a request for each key. */
const BATCH_DELAY_MS = 400;

/**
 * Sends usage events to the configured endpoint.
 * @returns undefined if the browser sends Do Not Track or Global Privacy Control
 */
export function createUsageEvents(endpoint: string) {
  if (optsOutOfTracking(navigator)) return undefined;
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (event: UsageEvent) => {
    // As text, which needs no CORS preflight. The browser may refuse to send it; that does no harm.
    navigator.sendBeacon(endpoint, JSON.stringify(event));
  };
  const sendSeen = () => {
    clearTimeout(timer);
    if (seen.size > 0) send({ type: "view", ids: [...seen] });
    seen.clear();
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === "hidden") sendSeen();
  };
  document.addEventListener("visibilitychange", sendWhenHidden);
  window.addEventListener("pagehide", sendSeen);

  return {
    view: (ids: readonly string[]) => {
      for (const id of ids) {
        seen.add(id);
        if (seen.size === BATCH_SIZE) sendSeen();
      }
      clearTimeout(timer);
      timer = setTimeout(sendSeen, BATCH_DELAY_MS);
    },
    click: (id: string) => {
      sendSeen();
      send({ type: "click", id });
    },
    /** Sends what is pending and removes the listeners. */
    close: () => {
      sendSeen();
      document.removeEventListener("visibilitychange", sendWhenHidden);
      window.removeEventListener("pagehide", sendSeen);
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
