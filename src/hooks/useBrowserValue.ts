import { useSyncExternalStore } from "react";

/** A value that only the browser knows and that never changes; undefined until hydration. */
export function useBrowserValue<T extends string | boolean>(
  read: () => T | undefined,
): T | undefined {
  return useSyncExternalStore(noSubscription, read, () => undefined);
}

const noSubscription = () => () => undefined;
