import { readFile } from "node:fs/promises";
import path from "node:path";

import { errorCode, ifExists, isOutside, writeIn } from "@technical-blog/utils";

import type { ImportPlan } from "./planImport";

export type WriteResult = {
  written: string[];
  alreadyThere: string[];
  differing: string[];
  /** Files whose folder is a symbolic link out of content and static. */
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
  for (const { from, to } of plan.copies)
    await put(to, typeof from === "string" ? await readFile(from) : from);
  for (const { to, text } of plan.additions) {
    const file = path.join(root, to);
    const before = (await ifExists(readFile(file, "utf8"))) ?? "";
    const gap = before === "" || before.endsWith("\n") ? "" : "\n";
    write(to, `${before}${gap}${text}`);
    result.written.push(to);
  }
  for (const { to, text } of plan.texts) await put(to, Buffer.from(text));
  return result;

  function write(to: string, content: string | Buffer) {
    if (!isDryRun) writeIn(...placeOf(root, to), content);
  }

  async function put(to: string, content: Buffer) {
    const file = path.join(root, to);
    if (isOutside(...placeOf(root, to))) {
      result.outside.push(to);
      return;
    }
    const there = (await contentOf(file)) ?? (await contentOf(otherForm(file)));
    if (there) {
      result[there.equals(content) ? "alreadyThere" : "differing"].push(to);
      return;
    }
    write(to, content);
    result.written.push(to);
  }
}

/** Splits a path into `content` or `static`, which may be links, and the rest. */
function placeOf(root: string, to: string): [folder: string, name: string] {
  const [, top = "content", name = ".."] =
    /^(content|static)\/(.+)$/.exec(to) ?? [];
  return [path.join(root, top), name];
}

/** The other form of a post: a file, or a folder with `index.md`. */
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
