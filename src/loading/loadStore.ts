type LoadState<T> =
  | { status: "idle" }
  | { status: "loading" }
  | { status: "loaded"; value: T }
  | { status: "error"; error: Error };

export type LoadStore<T> = {
  get: () => LoadState<T>;
  subscribe: (listener: () => void) => () => void;
  /** Loads unless that is under way, or done and not wanted again. Never rejects: how it went is in the state. */
  start: (options?: { again?: boolean }) => Promise<void>;
};

export const IDLE = { status: "idle" } as const;

/** Something that is loaded once for all who show it, and again after a failure. */
export function createLoadStore<T>(load: () => Promise<T>): LoadStore<T> {
  const listeners = new Set<() => void>();
  let state: LoadState<T> = IDLE;
  let underWay: Promise<void> | undefined;

  function set(next: LoadState<T>) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function run() {
    try {
      set({ status: "loaded", value: await load() });
    } catch (reason) {
      const error =
        reason instanceof Error ? reason : new Error(String(reason));
      // A failure that nobody is shown, such as a preload's, is forgotten: whoever comes next tries again.
      set(listeners.size > 0 ? { status: "error", error } : IDLE);
    }
    underWay = undefined;
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
      if (state.status === "loaded" && !again) return;
      if (!underWay) {
        if (state.status !== "loaded") set({ status: "loading" });
        underWay = run();
      }
      await underWay;
    },
  };
}
