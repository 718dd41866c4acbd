type LoadState<T> =
  | { status: "idle" }
  | { status: "loading" }
  | { status: "ready"; value: T }
  | { status: "error"; error: Error };

export type LoadStore<T> = {
  get: () => LoadState<T>;
  subscribe: (listener: () => void) => () => void;
  /** Starts loading once; `again` reloads. Never rejects: the state has the error. */
  start: (options?: { again?: boolean }) => Promise<void>;
};

export const IDLE = { status: "idle" } as const;

/** Loads a value once for all subscribers, and again after a failure. */
export function createLoadStore<T>(load: () => Promise<T>): LoadStore<T> {
  const listeners = new Set<() => void>();
  let state: LoadState<T> = IDLE;
  let pending: Promise<void> | undefined;

  function set(next: LoadState<T>) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function run() {
    try {
      set({ status: "ready", value: await load() });
    } catch (reason) {
      const error =
        reason instanceof Error ? reason : new Error(String(reason));
      // Forget a failure without subscribers, as in a preload, so that the next caller tries again.
      set(listeners.size > 0 ? { status: "error", error } : IDLE);
    }
    pending = undefined;
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && state.status === "error") state = IDLE;
      };
    },
    async start({ again = false } = {}) {
      if (state.status === "ready" && !again) return;
      if (!pending) {
        if (state.status !== "ready") set({ status: "loading" });
        pending = run();
      }
      await pending;
    },
  };
}
