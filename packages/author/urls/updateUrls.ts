import {
  compareUrls,
  URLS_LOCK,
  writeUrlsLock,
  type Site,
} from "@technical-blog/content";
import type { Diagnostic } from "@technical-blog/utils";

/**
 * Adds new URLs to the lock; removes missing ones only with --accept. Without it, missing URLs keep the lock unchanged.
 * @param site without errors
 * @returns the changes for the author, and the problems
 */
export async function updateUrls(
  site: Site,
  isAccepted: boolean,
): Promise<{ report: string[]; obstacles: Diagnostic[] }> {
  const changes = await compareUrls(site);
  const { added, broken, dropped, lock } = changes;
  const report = added.toSorted().map((url) => `new: ${url}`);
  const obstacles = isAccepted ? broken : [...broken, ...dropped];
  if (obstacles.length > 0) return { report, obstacles };
  writeUrlsLock(site.root, lock);
  return {
    report: [
      ...report,
      ...dropped.map(({ reason }) => `let go: ${reason}`),
      `${URLS_LOCK}: ${String(added.length)} new, ${String(dropped.length)} let go.`,
    ],
    obstacles,
  };
}
