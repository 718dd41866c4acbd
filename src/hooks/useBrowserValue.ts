import { useSyncExternalStore } from "react";

/** What only the browser knows, and what does not change while the page is shown; undefined until hydration. */
export function useBrowserValue<T extends string | boolean>(
  read: () => T | undefined,
): T | undefined {
  return useSyncExternalStore(noSubscription, read, () => undefined);
}

const noSubscription = () => () => undefined;
