import {
  findActiveDoc,
  findLastVersion,
  type DocsVersion,
} from "./docsVersion";
import { useDocsVersions } from "./useDocsVersions";
import { usePreferredVersion } from "./usePreferredVersion";

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
