import { readFile } from "node:fs/promises";
import path from "node:path";

import { ifExists, runGit } from "@technical-blog/utils";
import { memoize } from "lodash";

/** Git's own name for the file with commits that `git blame` ignores. */
const IGNORED_COMMITS = ".git-blame-ignore-revs";

/** What Git knows of the site's Markdown files. */
export type History = {
  /** The day of the last commit that changed a file, by its path from the root. Files without a known one are missing. */
  days: ReadonlyMap<string, string>;
  /** What is not there: all commits, or those before the first one of a shallow clone. */
  missing: "repository" | "commits" | null;
};

/**
 * Reads the history of all Markdown files below a folder. A commit that only moved a file did not change it, and neither did
 * those in `.git-blame-ignore-revs`.
 */
export async function readHistory(root: string): Promise<History> {
  const git = async (...args: string[]) => (await runGit(root, ...args)).trim();
  const read = async (file: string) =>
    (await ifExists(readFile(path.resolve(root, file), "utf8"))) ?? "";
  try {
    const names = await git(
      ...["rev-parse", "HEAD", "--show-toplevel", "--git-path", "shallow"],
    );
    const [head = "", top = "", shallow = ""] = names.split("\n");
    return await cachedHistory(
      root,
      head,
      await read(path.join(top, IGNORED_COMMITS)),
      await read(shallow),
      git,
    );
  } catch {
    return { days: new Map(), missing: "repository" };
  }
}

type Git = (...args: string[]) => Promise<string>;

/** Cached by the commit and the files, which give the same history each time. */
const cachedHistory = memoize(
  async (
    _root: string,
    _head: string,
    ignored: string,
    shallow: string,
    git: Git,
  ): Promise<History> => {
    // Compares digests alone: a clone without files, as hosts make it, would load each file that Git reads.
    const log = await git(
      ...["-c", "core.quotePath=false", "log", "--relative", "--name-status"],
      ...["--find-renames=100%", "--format=%x00%H %cs", "--", "*.md"],
    );
    return {
      days: daysOf(log, hashes(ignored), hashes(shallow)),
      missing: shallow === "" ? null : "commits",
    };
  },
  (...[root, head, ignored, shallow]) =>
    JSON.stringify([root, head, ignored, shallow]),
);

function hashes(text: string): Set<string> {
  return new Set(text.match(/^[\da-f]{40,}/gm));
}

/**
 * @param log of `git log --name-status`, newest first
 * @param ignored commits that changed nothing
 * @param boundaries commits whose changes are unknown
 */
function daysOf(
  log: string,
  ignored: ReadonlySet<string>,
  boundaries: ReadonlySet<string>,
): Map<string, string> {
  const days = new Map<string, string>();
  /** Today's names of files by the ones they had; none for files that were replaced. */
  const names = new Map<string, string | undefined>();
  const seen = new Set<string>();
  for (const commit of log.split("\0").slice(1)) {
    const [header = "", ...lines] = commit.split("\n");
    const [hash = "", day = ""] = header.split(" ");
    for (const line of lines) {
      const [, from = "", to = from] = line.split("\t");
      const file = names.has(to) ? names.get(to) : to;
      if (from !== to) {
        names.set(to, undefined);
        names.set(from, file);
      } else if (file !== undefined && from !== "" && !ignored.has(hash)) {
        if (!seen.has(file) && !boundaries.has(hash)) days.set(file, day);
        seen.add(file);
      }
    }
  }
  return days;
}
