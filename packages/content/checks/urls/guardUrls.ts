import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import {
  createDiagnostic,
  ifExists,
  unreadable,
  writeIn,
  type Diagnostic,
} from "@technical-blog/utils";

import { POSTS_FOLDER } from "../../model/postFiles";
import type { Site } from "../../site/siteOf";
import { committedUrls } from "./committedUrls";
import { droppedUrls, newUrls } from "./droppedUrls";
import { publishedSiteOf, siteUrls } from "./publishedSite";
import {
  ACCEPT_COMMAND,
  formatUrlsLock,
  parseUrlsLock,
  URLS_LOCK,
  type LockedUrls,
} from "./urlsLock";

/** The result of comparing the site with the lock. */
export type UrlChanges = {
  /** Mistakes in the lock itself; with these, the rest is empty. */
  broken: Diagnostic[];
  added: string[];
  dropped: Diagnostic[];
  /** The lock after publishing. */
  lock: string;
};

/** Compares a site without errors with the lock. Without one, everything is new; without its commit, nothing is missing. */
export async function compareUrls(site: Site): Promise<UrlChanges> {
  const { urls: locked, diagnostics: broken } = await readUrlsLock(site.root);
  const committed = await committedUrls(site.root, locked);
  const published = publishedSiteOf(site);
  return {
    broken,
    added: newUrls(locked, published),
    dropped: broken.length > 0 ? [] : droppedUrls(committed, published),
    lock: formatUrlsLock(siteUrls(published)),
  };
}

async function readUrlsLock(root: string) {
  try {
    const lock = await ifExists(readFile(path.join(root, URLS_LOCK), "utf8"));
    return parseUrlsLock(lock ?? "");
  } catch (cause) {
    // Unlike a missing lock, which the build creates.
    const urls: LockedUrls = new Map();
    return { urls, diagnostics: [unreadable(URLS_LOCK, cause)] };
  }
}

export function writeUrlsLock(root: string, lock: string) {
  const { base, dir } = path.parse(URLS_LOCK);
  writeIn(path.join(root, dir), base, lock);
}

/**
 * Checks the URLs before a production build.
 * @param isWritten whether the build writes the lock after success. CI cannot commit the lock, so it only warns.
 * @returns the lock to write, if any
 */
export async function guardUrls(
  site: Site,
  isWritten: boolean,
): Promise<{ diagnostics: Diagnostic[]; lock?: string }> {
  const { broken, added, dropped, lock } = await compareUrls(site);
  const hasPosts = existsSync(path.join(site.root, POSTS_FOLDER));
  const diagnostics =
    hasPosts || dropped.length === 0
      ? [...broken, ...dropped]
      : [withoutPosts(dropped.length)];
  if (isWritten) return { diagnostics, lock };
  if (added.length > 0) diagnostics.push(notLocked(added));
  return { diagnostics };
}

/** Instead of a problem for each post. */
function withoutPosts(count: number): Diagnostic {
  return createDiagnostic({
    rule: "dropped-url",
    file: POSTS_FOLDER,
    problem: `there is no such folder, and ${String(count)} URLs of ${URLS_LOCK} are missing without it.`,
    fix: `Put the folder back, or let them go with \`${ACCEPT_COMMAND}\`.`,
  });
}

function notLocked([first = "", ...others]: readonly string[]): Diagnostic {
  const more = others.length > 0 ? ` and ${String(others.length)} more` : "";
  return createDiagnostic({
    rule: "new-url",
    file: URLS_LOCK,
    problem: `it does not have ${first}${more} yet, so nothing guards them.`,
    fix: "Run `npm run urls` and commit the file.",
  });
}
