import {
  findActiveVersion,
  findLastVersion,
  type DocsVersion,
} from "@technical-blog/content/browser";
import { accessStorage } from "@technical-blog/utils/browser";
import { useEffect, useSyncExternalStore } from "react";

import { preferredVersion, preferredVersionKey } from "./preferredVersion";
import { useDocsVersions } from "./useDocsVersions";

/** The versions that a docs link can point to, best first: the current one, the reader's choice, the last one. */
export function useVersionCandidates(
  pluginId: string,
  path: string,
): readonly [DocsVersion, ...DocsVersion[]] {
  const versions = useDocsVersions(pluginId);
  const last = findLastVersion(versions);
  const preferred = usePreferredVersion(pluginId, versions) ?? last;
  const best = findActiveVersion(versions, path) ?? preferred;
  const [, ...others] = new Set([best, preferred, last]);
  return [best, ...others];
}

/** The version that the reader chose last. Deletes a stored name that no version has. */
function usePreferredVersion(
  pluginId: string,
  versions: readonly DocsVersion[],
): DocsVersion | undefined {
  const stored = useSyncExternalStore(
    subscribe,
    () => preferredVersion(pluginId),
    () => null,
  );
  const version = versions.find(({ name }) => name === stored);
  const isUnknown = stored !== null && version === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    accessStorage("local", (store) => {
      store.removeItem(preferredVersionKey(pluginId));
    });
  }, [isUnknown, pluginId]);
  return version;
}

/** Browsers fire `storage` in other tabs only. In this tab, a choice opens a page, which reads the storage again. */
function subscribe(listener: () => void) {
  addEventListener("storage", listener);
  return () => {
    removeEventListener("storage", listener);
  };
}
