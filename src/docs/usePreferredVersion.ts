import { useEffect, useMemo } from "react";

import { storageSlot } from "../storage/storageSlot";
import { useStorageSlot } from "../storage/useStorageSlot";
import {
  findActiveDoc,
  findLastVersion,
  type DocsVersion,
} from "./docsVersion";
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

/** The versions that a link to the docs may mean, best first: the current one, the reader's choice, the last one. */
export function useVersionCandidates(
  pluginId: string,
  path: string,
): readonly [DocsVersion, ...DocsVersion[]] {
  const versions = useDocsVersions(pluginId);
  const { preferredVersion } = usePreferredVersion(pluginId);
  const { version } = findActiveDoc(versions, path);
  const last = findLastVersion(versions);
  const preferred = preferredVersion ?? last;
  const [best = last, ...others] = new Set([
    version ?? preferred,
    preferred,
    last,
  ]);
  return [best, ...others];
}
