import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { SiteConfig } from "../../../config/siteConfigSchema";
import type { Finding } from "../../content/finding";
import { droppedUrls, newUrls } from "./droppedUrls";
import { siteUrls } from "./publishedSite";
import { readPublishedSite } from "./readPublishedSite";
import { formatUrlsLock, parseUrlsLock, URLS_LOCK } from "./urlsLock";

/** How the site compares with what it has published. */
export type UrlChanges = {
  /** What is wrong with the lock itself: then nothing else is known. */
  broken: Finding[];
  added: string[];
  dropped: Finding[];
  /** The lock as it is once the site is published. */
  lock: string;
};

/**
 * Compares the site with the lock; without one, everything is new.
 * @param root folder that holds `content`, which has no errors
 */
export async function compareUrls(
  root: string,
  config: SiteConfig,
): Promise<UrlChanges> {
  const text = await readFile(path.join(root, URLS_LOCK), "utf8").catch(
    () => "",
  );
  const { urls: locked, findings: broken } = parseUrlsLock(text);
  const site = await readPublishedSite(root, config);
  return {
    broken,
    added: newUrls(locked, site),
    dropped: broken.length > 0 ? [] : droppedUrls(locked, site),
    lock: formatUrlsLock(siteUrls(site)),
  };
}

export async function writeUrlsLock(root: string, lock: string): Promise<void> {
  await writeFile(path.join(root, URLS_LOCK), lock);
}

/** The lock that the build writes when it has ended well. */
let pending: string | undefined;

/**
 * What a production build is told before it starts. Builds with another configuration are not those that are published.
 */
export async function guardUrls(
  root: string,
  config: SiteConfig,
): Promise<Finding[]> {
  pending = undefined;
  if (process.env.SITE_CONFIG) return [];
  const { broken, added, dropped, lock } = await compareUrls(root, config);
  const isWritten = !process.env.CI;
  if (isWritten) pending = lock;
  return [
    ...broken,
    ...dropped,
    ...(isWritten || added.length === 0 ? [] : [notLocked(added)]),
  ];
}

/** Adds what a build on the author's machine has published. */
export async function keepUrls(root: string): Promise<void> {
  if (pending !== undefined) await writeUrlsLock(root, pending);
}

/** What is built elsewhere is committed by nobody. */
function notLocked([first = "", ...others]: readonly string[]): Finding {
  const more = others.length > 0 ? ` and ${String(others.length)} more` : "";
  return {
    rule: "new-url",
    severity: "warning",
    file: URLS_LOCK,
    problem: `it does not have ${first}${more} yet, so nothing guards them.`,
    remedy: "Run `npm run urls` and commit the file.",
  };
}
