import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import path from "node:path";

import { errorCode, ifExists } from "../../../src/node/content/ifExists";
import { writeWhole } from "../../../src/node/content/writeWhole";
import { isInside } from "../sourceFiles";
import type { ImportPlan } from "./planImport";

export type WriteResult = {
  written: string[];
  alreadyThere: string[];
  differing: string[];
  /** Files whose folder is a link out of content and static. */
  outside: string[];
};

/**
 * Writes new files, and adds new tags and authors to theirs.
 * Existing files are never overwritten: identical ones are skipped, different ones are reported.
 * @param isDryRun reports what would be written
 */
export async function writePlan(
  root: string,
  plan: ImportPlan,
  isDryRun: boolean,
): Promise<WriteResult> {
  const result: WriteResult = {
    written: [],
    alreadyThere: [],
    differing: [],
    outside: [],
  };
  // Posts come last, so that an interrupted run leaves no post without its images.
  for (const { from, to } of plan.copies) await put(to, await readFile(from));
  for (const { to, text } of plan.additions) {
    const file = path.join(root, to);
    const before = (await ifExists(readFile(file, "utf8"))) ?? "";
    const gap = before === "" || before.endsWith("\n") ? "" : "\n";
    if (!isDryRun) writeWhole(file, `${before}${gap}${text}`);
    result.written.push(to);
  }
  for (const { to, text } of plan.texts) await put(to, Buffer.from(text));
  return result;

  async function put(to: string, content: Buffer) {
    const file = path.join(root, to);
    if (!(await staysInside(root, to))) {
      result.outside.push(to);
      return;
    }
    const there = (await contentOf(file)) ?? (await contentOf(otherForm(file)));
    if (there) {
      result[there.equals(content) ? "alreadyThere" : "differing"].push(to);
      return;
    }
    if (!isDryRun) writeWhole(file, content);
    result.written.push(to);
  }
}

/** Whether a path stays below `content` or `static` after all links are resolved. */
async function staysInside(root: string, to: string): Promise<boolean> {
  const file = path.resolve(root, to);
  let existing = path.dirname(file);
  while (!existsSync(existing)) existing = path.dirname(existing);
  const [realRoot, real] = await Promise.all([
    realpath(root),
    realpath(existing),
  ]);
  const folders = ["content", "static"].map((name) =>
    path.join(realRoot, name),
  );
  return (
    ["content", "static"].some((name) =>
      isInside(path.join(root, name), file),
    ) &&
    (real === realRoot ||
      folders.some((each) => isInside(each, path.join(real, "x"))))
  );
}

/** The same post as a file, or as a folder with `index.md`. */
function otherForm(file: string): string {
  if (file.endsWith(`${path.sep}index.md`)) return `${path.dirname(file)}.md`;
  return file.endsWith(".md")
    ? path.join(file.slice(0, -".md".length), "index.md")
    : file;
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await ifExists(readFile(file));
  } catch (error) {
    if (errorCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}
