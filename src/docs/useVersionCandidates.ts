import {
  findActiveDoc,
  findLastVersion,
  type DocsVersion,
} from "./docsVersion";
import { useDocsVersions } from "./useDocsVersions";
import { usePreferredVersion } from "./usePreferredVersion";

/** Attributes of a link whose target depends on the reader's choice: without the application it goes to the last version. */
export const VERSION_LINK = { "data-needs-application": "" } as const;

/** The versions that a link to the docs may mean, best first: the current one, the reader's choice, the last one. */
export function useVersionCandidates(
  pluginId: string,
  path: string,
): readonly [DocsVersion, ...DocsVersion[]] {
  const versions = useDocsVersions(pluginId);
  const { preferredVersion } = usePreferredVersion(pluginId);
  const { version } = findActiveDoc(versions, path);
  const last = findLastVersion(versions);
  const candidates = new Set([version ?? preferredVersion ?? last]);
  if (preferredVersion) candidates.add(preferredVersion);
  candidates.add(last);
  const [best = last, ...others] = candidates;
  return [best, ...others];
}
