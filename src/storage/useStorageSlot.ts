import { useSyncExternalStore } from "react";

import type { StorageSlot } from "./storageSlot";

/** A slot's value, which is null until hydration. */
export function useStorageSlot({ get, set, remove, listen }: StorageSlot) {
  const value = useSyncExternalStore(listen, get, () => null);
  return { value, set, remove };
}
