/** The most ids that go out in one batch. */
export const BATCH_SIZE = 20;

/** How long nothing may be added before what has gathered goes out, in ms. */
export const BATCH_DELAY = 400;

/**
 * Gathers the ids of what a reader has seen, so that typing does not send a request at each key. An id waits once, however
 * often it is seen meanwhile.
 * @param send is called with 1 to BATCH_SIZE ids, in the order in which they were seen
 */
export function createViewBatcher(send: (ids: string[]) => void) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendBatch = () => {
    const ids = [...waiting].slice(0, BATCH_SIZE);
    for (const id of ids) waiting.delete(id);
    send(ids);
  };
  /** Sends what waits now. */
  const flush = () => {
    clearTimeout(timer);
    while (waiting.size > 0) sendBatch();
  };
  const add = (ids: readonly string[]) => {
    for (const id of ids) {
      waiting.add(id);
      if (waiting.size === BATCH_SIZE) sendBatch();
    }
    clearTimeout(timer);
    timer = setTimeout(flush, BATCH_DELAY);
  };
  return { add, flush };
}
