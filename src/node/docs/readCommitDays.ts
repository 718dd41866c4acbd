import { readFile } from "node:fs/promises";
import path from "node:path";

import { memoize } from "lodash";

import { ifExists } from "../content/ifExists";
import { runGit } from "../content/runGit";

/**
 * The day of the last commit of each file below a folder, by its path from the root. Files without a known commit are
 * missing: all without a repository, some in a shallow clone.
 */
export async function readCommitDays(
  root: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const git = async (...args: string[]) => (await runGit(root, ...args)).trim();
  try {
    return await cachedDays(root, folder, await git("rev-parse", "HEAD"), git);
  } catch {
    return new Map();
  }
}

type Git = (...args: string[]) => Promise<string>;

/** Cached by commit, whose history never changes. */
const cachedDays = memoize(
  async (root: string, folder: string, _head: string, git: Git) => {
    const shallow = path.resolve(
      root,
      await git("rev-parse", "--git-path", "shallow"),
    );
    const boundaries = new Set(
      ((await ifExists(readFile(shallow, "utf8"))) ?? "").split("\n"),
    );
    const log = await git(
      ...["-c", "core.quotePath=false", "log", "--relative", "--name-only"],
      ...["--no-renames", "--format=%x00%H %cs", "--", folder],
    );
    const days = new Map<string, string>();
    const seen = new Set<string>();
    for (const commit of log.split("\0").slice(1)) {
      const [header = "", ...files] = commit.split("\n");
      const [hash = "", day = ""] = header.split(" ");
      for (const file of files) {
        if (file === "" || seen.has(file)) continue;
        seen.add(file);
        if (!boundaries.has(hash)) days.set(file, day);
      }
    }
    return days;
  },
  (root, folder, head) => [root, folder, head].join("\n"),
);
