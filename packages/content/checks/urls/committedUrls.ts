import { runGit } from "@technical-blog/utils";

import { parseUrlsLock, URLS_LOCK, type LockedUrls } from "./urlsLock";

/**
 * Keeps only URLs of the last commit: uncommitted ones come from builds on the author's computer and can still change.
 * Keeps all URLs if Git fails or the committed lock has mistakes.
 */
export async function committedUrls(
  root: string,
  locked: LockedUrls,
): Promise<LockedUrls> {
  const text = await committedLock(root);
  if (text === undefined) return locked;
  const { urls: committed, diagnostics } = parseUrlsLock(text);
  if (diagnostics.length > 0) return locked;
  return new Map(
    [...locked].flatMap(([route, { line, anchors }]) => {
      const before = committed.get(route);
      if (!before) return [];
      const kept = [...anchors].filter(([id]) => before.anchors.has(id));
      return [[route, { line, anchors: new Map(kept) }]];
    }),
  );
}

/** @returns undefined outside of a repository; empty without a commit of the lock */
async function committedLock(root: string): Promise<string | undefined> {
  try {
    await runGit(root, "rev-parse", "--is-inside-work-tree");
  } catch {
    return undefined; // or without Git
  }
  try {
    return await runGit(root, "show", `HEAD:./${URLS_LOCK}`);
  } catch {
    return "";
  }
}
