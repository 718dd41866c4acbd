/** The most ids in one batch. */
export const BATCH_SIZE = 20;

/** A smaller batch is sent when no id has been added for this time. */
export const BATCH_DELAY_MS = 400;

/**
 * Batches the ids of the results that a reader saw, so that typing does not send a request for each key. A batch has each
 * id once.
 * @param send is called with 1 to BATCH_SIZE ids, in the order in which they were added
 */
export function createViewBatcher(send: (ids: string[]) => void) {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendBatch = () => {
    const ids = [...pending].slice(0, BATCH_SIZE);
    for (const id of ids) pending.delete(id);
    send(ids);
  };
  /** Sends the pending ids now. */
  const flush = () => {
    clearTimeout(timer);
    while (pending.size > 0) sendBatch();
  };
  const add = (ids: readonly string[]) => {
    for (const id of ids) {
      pending.add(id);
      if (pending.size === BATCH_SIZE) sendBatch();
    }
    clearTimeout(timer);
    timer = setTimeout(flush, BATCH_DELAY_MS);
  };
  return { add, flush };
}
