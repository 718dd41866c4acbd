import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { SiteConfig } from "../../../config/siteConfigSchema";
import {
  createDiagnostic,
  unreadable,
  type Diagnostic,
} from "../../content/diagnostic";
import { ifExists } from "../../content/ifExists";
import { droppedUrls, newUrls } from "./droppedUrls";
import { siteUrls } from "./publishedSite";
import { readPublishedSite } from "./readPublishedSite";
import {
  formatUrlsLock,
  parseUrlsLock,
  URLS_LOCK,
  type LockedUrls,
} from "./urlsLock";

/** How the site compares with what it has published. */
export type UrlChanges = {
  /** What is wrong with the lock itself: then nothing else is known. */
  broken: Diagnostic[];
  added: string[];
  dropped: Diagnostic[];
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
  const { urls: locked, diagnostics: broken } = await readUrlsLock(root);
  const site = await readPublishedSite(root, config);
  return {
    broken,
    added: newUrls(locked, site),
    dropped: broken.length > 0 ? [] : droppedUrls(locked, site),
    lock: formatUrlsLock(siteUrls(site)),
  };
}

async function readUrlsLock(root: string) {
  try {
    const lock = await ifExists(readFile(path.join(root, URLS_LOCK), "utf8"));
    return parseUrlsLock(lock ?? "");
  } catch (cause) {
    // Not the same as no lock: that is written from what the site has now.
    const urls: LockedUrls = new Map();
    return { urls, diagnostics: [unreadable(URLS_LOCK, cause)] };
  }
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
): Promise<Diagnostic[]> {
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
function notLocked([first = "", ...others]: readonly string[]): Diagnostic {
  const more = others.length > 0 ? ` and ${String(others.length)} more` : "";
  return createDiagnostic({
    rule: "new-url",
    file: URLS_LOCK,
    problem: `it does not have ${first}${more} yet, so nothing guards them.`,
    fix: "Run `npm run urls` and commit the file.",
  });
}
