import type { Diagnostic } from "../../src/node/content/diagnostic";
import { compareUrls, writeUrlsLock } from "../../src/node/lint/urls/guardUrls";
import { URLS_LOCK } from "../../src/node/lint/urls/urlsLock";
import type { Site } from "../../src/node/site/siteOf";

/**
 * Takes what is new into the lock, and lets what is gone go if that is accepted; otherwise the lock stays as it is.
 * @param site without errors
 * @returns what changed, for the author, and what is in the way
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
