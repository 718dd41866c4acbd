import { execFileSync } from "node:child_process";

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * The day of the first commit of each Markdown file, by its path below a folder. Moved files keep their day. Empty without
 * Git or a repository.
 */
export function firstCommitDays(folder: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const commit of history(folder).split("\0")) {
    const [day = "", ...changes] = commit.split("\n");
    for (const change of changes) {
      const [, from, to = from] = change.split("\t");
      if (from === undefined || to === undefined) continue;
      days.set(to, days.get(from) ?? day);
    }
  }
  return days;
}

/** Added and moved files, oldest first. Disables settings of the old site's repository that start programs. */
function history(folder: string): string {
  try {
    return execFileSync(
      "git",
      [
        ...["-c", "core.quotePath=false", "-c", "log.showSignature=false"],
        ...["-c", "core.fsmonitor=false", "log", "--reverse", "--relative"],
        ...["--name-status", "--find-renames", "--diff-filter=AR"],
        ...["--format=%x00%as", "--", "*.md", "*.mdx", "*.markdown", "*.mkd*"],
      ],
      {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: MAX_OUTPUT_BYTES,
        stdio: ["ignore", "pipe", "ignore"],
        env: { ...process.env, GIT_NO_LAZY_FETCH: "1" },
      },
    );
  } catch {
    return ""; // A file's own date is the fallback.
  }
}
