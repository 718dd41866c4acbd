/** Where a slot keeps its value: until it is cleared, until the tab is closed, or not at all. */
export type StorageKind = "local" | "session" | "none";

/** One value of the browser's storage. Its key is used as it is, without a namespace. */
export type StorageSlot = {
  get: () => string | null;
  set: (value: string) => void;
  remove: () => void;
  /** Calls the listener after each change, in this tab or another one; the answer ends that. */
  listen: (listener: () => void) => () => void;
};

let hasWarned = false;

function warnOnce(cause: unknown) {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(
    "The browser's storage is not available: nothing is remembered on this page.",
    cause,
  );
}

/** What the browser has for a kind of storage; nothing where it refuses access. */
function findStore(kind: StorageKind): Storage | null {
  if (kind === "none") return null;
  try {
    const store = kind === "local" ? localStorage : sessionStorage;
    // The probe finds a store that is there and yet refuses access.
    store.getItem("");
    return store;
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/**
 * A slot may be made anywhere and used in the browser only.
 * @throws on access while Node renders a page
 */
export function storageSlot(
  key: string,
  kind: StorageKind = "local",
): StorageSlot {
  const listeners = new Set<() => void>();

  function access<T>(action: (store: Storage) => T): T | null {
    if (typeof window === "undefined") {
      throw new Error(
        `Storage slot "${key}": storage was accessed while a page was rendered in Node. Access it in effects and event handlers, or with useStorageSlot.`,
      );
    }
    const store = findStore(kind);
    try {
      return store && action(store);
    } catch (error) {
      warnOnce(error); // The store is full, for example.
      return null;
    }
  }

  function change(action: (store: Storage) => void) {
    access(action);
    for (const listener of listeners) listener();
  }

  return {
    get: () => access((store) => store.getItem(key)),
    set: (value) => {
      change((store) => {
        store.setItem(key, value);
      });
    },
    remove: () => {
      change((store) => {
        store.removeItem(key);
      });
    },
    listen: (listener) => {
      // The browser tells the other tabs only; a key of null says that all was cleared.
      const handleStorage = (event: StorageEvent) => {
        if (event.storageArea !== findStore(kind)) return;
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener("storage", handleStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", handleStorage);
      };
    },
  };
}
