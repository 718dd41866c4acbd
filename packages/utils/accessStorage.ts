const STORES = {
  local: () => localStorage,
  session: () => sessionStorage,
};

function warnOnce(cause: unknown) {
  if (window.hasWarnedOfStorage) return;
  window.hasWarnedOfStorage = true;
  console.warn(
    "The browser's storage is not available: choices are not kept.",
    cause,
  );
}

/**
 * Uses the browser's storage. If it is refused or full, returns null and warns once for each page load.
 * @throws in Node, which has no window
 */
export function accessStorage<T>(
  kind: keyof typeof STORES,
  action: (store: Storage) => T,
): T | null {
  try {
    return action(STORES[kind]());
  } catch (error) {
    warnOnce(error);
    return null;
  }
}
