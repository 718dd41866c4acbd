import { useEffect } from "react";

import { storageSlot, type StorageSlot } from "../storage/storageSlot";
import { useStorageSlot } from "../storage/useStorageSlot";
import type { DocsVersion } from "./docsVersion";
import { preferredVersionKey } from "./preferredVersionKey";
import { useDocsVersions } from "./useDocsVersions";

const slots = new Map<string, StorageSlot>();

/** One slot for each plugin id. It is the same at each render, because components subscribe to it. */
function slotOf(pluginId: string): StorageSlot {
  const slot =
    slots.get(pluginId) ?? storageSlot(preferredVersionKey(pluginId));
  slots.set(pluginId, slot);
  return slot;
}

/** The version of the docs that the reader chose last. A stored name that no version has is cleared. */
export function usePreferredVersion(pluginId: string): {
  preferredVersion: DocsVersion | undefined;
  preferVersion: (name: string) => void;
} {
  const versions = useDocsVersions(pluginId);
  const { value, set, remove } = useStorageSlot(slotOf(pluginId));
  const preferredVersion = versions.find(({ name }) => name === value);
  const isUnknown = value !== null && preferredVersion === undefined;
  useEffect(() => {
    if (isUnknown) remove();
  }, [isUnknown, remove]);
  return { preferredVersion, preferVersion: set };
}
