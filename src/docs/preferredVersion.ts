import { accessStorage } from "@technical-blog/utils/browser";

/** The version of a docs instance that the reader chose last. */
export function preferredVersion(pluginId: string): string | null {
  return accessStorage("local", (store) =>
    store.getItem(preferredVersionKey(pluginId)),
  );
}

/** The key of that name in the browser's local storage. */
export function preferredVersionKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}
