import { accessStorage } from "./accessStorage";

/** One value of the browser's local storage. Its key is used as it is, without a namespace. */
export type StorageSlot = {
  get: () => string | null;
  set: (value: string) => void;
  remove: () => void;
  /** Calls the listener after each change, in this tab or another one. Returns the function that stops it. */
  listen: (listener: () => void) => () => void;
};

/** Called after each change in this tab, of any slot. */
const listeners = new Set<() => void>();

/**
 * Creates a slot, which can be used in the browser only.
 * @throws on access while Node renders a page
 */
export function storageSlot(key: string): StorageSlot {
  function access<T>(action: (store: Storage) => T): T | null {
    if (typeof window === "undefined") {
      throw new Error(
        `Storage slot "${key}": storage was accessed while a page was rendered in Node. Access it in effects and event handlers, or with useStorageSlot.`,
      );
    }
    return accessStorage("local", action);
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
      // The browser sends this event to the other tabs only; the key is null when everything was cleared.
      const handleStorage = (event: StorageEvent) => {
        if (event.storageArea !== access((store) => store)) return;
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
