const STORES = {
  local: () => localStorage,
  session: () => sessionStorage,
};

/** The page's window: the framework and the inline scripts are separate bundles, and warn once between them. */
function warnOnce(cause: unknown) {
  const page = window as { hasWarnedOfStorage?: boolean };
  if (page.hasWarnedOfStorage) return;
  page.hasWarnedOfStorage = true;
  console.warn(
    "The browser's storage is not available: choices are not kept.",
    cause,
  );
}

/** Does something with the browser's storage; null, and one warning for each page load, where that is refused or full. */
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
