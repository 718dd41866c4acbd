import { isUtf8 } from "node:buffer";
import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

import {
  didYouMeanFile,
  ifExists,
  spelledOnDisk,
  withLineFeeds,
  type Diagnostic,
} from "@technical-blog/utils";

import { includeError } from "../code/selectCode";
import { isIgnored } from "./isIgnored";

/** A post shows less code than this: a longer file is included by mistake. */
const MAX_BYTES = 1_000_000;

/**
 * Absolute path of a file that a block of a post includes.
 * @param named as in the post: relative to the post's file, or from the project's root with `/` or `<rootDir>/`
 */
export function includedFile(
  named: string,
  postFile: string,
  root: string,
): string {
  const [, fromRoot] = /^(?:<rootDir>)?\/(.*)$/.exec(named) ?? [];
  return spelledOnDisk(
    fromRoot === undefined
      ? path.resolve(path.dirname(postFile), named)
      : path.join(root, fromRoot),
  );
}

/**
 * Text of a file of the project.
 * @throws when it does not exist, is outside of the project, is not to be published, is not text or is huge
 */
export async function readIncludedFile(
  file: string,
  root: string,
): Promise<string> {
  const name = path.relative(root, file);
  // First, so that no message tells anything about a file that may not be read.
  checkName(name, name);
  const found = await ifExists(stat(file));
  if (!found) throw missing(file, root);
  const realRoot = await realpath(root);
  const realName = path.relative(realRoot, await realpath(file));
  checkName(realName, name);
  if (!found.isFile()) {
    throw includeError(`${name || "."} is no file.`, "Name one that has code.");
  }
  for (const each of new Set([name, realName])) {
    if (!(await isIgnored(each, realRoot))) continue;
    throw includeError(
      `${name} is not published, since Git ignores it.`,
      "Include a file of the repository, or copy what readers may see.",
    );
  }
  if (found.size > MAX_BYTES) {
    throw includeError(
      `${name} has ${String(found.size)} bytes, and at most ${String(MAX_BYTES)} are shown.`,
      "Include a smaller file.",
    );
  }
  const bytes = await readFile(file);
  if (bytes.includes(0) || !isUtf8(bytes)) {
    throw includeError(
      `${name} is no UTF-8 text.`,
      "Include a text file, or save it as UTF-8.",
    );
  }
  return withLineFeeds(new TextDecoder().decode(bytes));
}

/**
 * @param location from the project's root
 * @param name of the file in messages
 * @throws when the file is outside of the project or a dotfile
 */
function checkName(location: string, name: string) {
  if (/^\.\.(?:[\\/]|$)/.test(location) || path.isAbsolute(location)) {
    throw includeError(
      `${name} is outside of the project.`,
      "Include a file of the project, or copy it there.",
    );
  }
  if (isHidden(location)) {
    throw includeError(
      `${name} is a dotfile or lies in a folder of them, and those are not published.`,
      "Copy what readers may see to a file with another name.",
    );
  }
}

/** Whether the name or a folder of it starts with a dot, whatever separates them. */
function isHidden(name: string): boolean {
  return name.split(/[\\/]/).some((part) => part.startsWith("."));
}

function missing(file: string, root: string): Diagnostic {
  const fix = didYouMeanFile(file) ?? "Put the file there or correct the path.";
  return includeError(`no file ${path.relative(root, file)}.`, fix);
}
