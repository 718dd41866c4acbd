import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const MAX_DIFF_LINES = 80;

/** A unified diff of two versions of a file, with the file's own line numbers. */
export async function unifiedDiff(
  file: string,
  before: string,
  after: string,
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "verify-diff-"));
  try {
    const names = { a: path.join(folder, "a"), b: path.join(folder, "b") };
    await writeFile(names.a, before);
    await writeFile(names.b, after);
    const diff = await gitDiff(names.a, names.b);
    const hunks = diff.slice(Math.max(0, diff.search(/^@@/m))).trimEnd();
    const lines = hunks.split("\n").map((line) => line.replace(/^(@@ .*? @@).*/, "$1"));
    const more = lines.length - MAX_DIFF_LINES;
    return [
      `--- ${file}`,
      `+++ ${file} (as it ran)`,
      ...lines.slice(0, MAX_DIFF_LINES),
      ...(more > 0 ? [`(${String(more)} more lines)`] : []),
    ].join("\n");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** git exits with 1 when there is a difference. */
async function gitDiff(a: string, b: string): Promise<string> {
  const args = ["diff", "--no-index", "--no-color", "--no-ext-diff", "--unified=2", a, b];
  try {
    const { stdout } = await promisify(execFile)("git", args);
    return stdout;
  } catch (error) {
    if (error instanceof Error && "stdout" in error && error.stdout) {
      return String(error.stdout);
    }
    throw error;
  }
}
