import { useEffect, useMemo } from "react";

import { storageSlot } from "../storage/storageSlot";
import { useStorageSlot } from "../storage/useStorageSlot";
import type { DocsVersion } from "./docsVersion";
import { preferredVersionKey } from "./preferredVersionKey";
import { useDocsVersions } from "./useDocsVersions";

/** The version of the docs that the reader chose last. A stored name that no version has is cleared. */
export function usePreferredVersion(pluginId: string): {
  preferredVersion: DocsVersion | undefined;
  preferVersion: (name: string) => void;
} {
  const versions = useDocsVersions(pluginId);
  // Otherwise each render subscribes again.
  const slot = useMemo(
    () => storageSlot(preferredVersionKey(pluginId)),
    [pluginId],
  );
  const { value, set, remove } = useStorageSlot(slot);
  const preferredVersion = versions.find(({ name }) => name === value);
  const isUnknown = value !== null && preferredVersion === undefined;
  useEffect(() => {
    if (isUnknown) remove();
  }, [isUnknown, remove]);
  return { preferredVersion, preferVersion: set };
}
