import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

import { nearest } from "../../../../config/nearest";
import type { Diagnostic } from "../../../content/diagnostic";
import { ifExists } from "../../../content/ifExists";
import { includeError } from "../code/selectCode";
import { isIgnored } from "./isIgnored";

/** More is no code that is read in a post. */
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
  return fromRoot === undefined
    ? path.resolve(path.dirname(postFile), named)
    : path.join(root, fromRoot);
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
  if (!isInside(name)) throw outside(name);
  // Before anything is said about the file.
  if (isHidden(name)) throw hidden(name);
  const found = await ifExists(stat(file));
  if (!found) throw await missing(file, root);
  const realRoot = await realpath(root);
  const realName = path.relative(realRoot, await realpath(file));
  if (!isInside(realName)) throw outside(name);
  if (isHidden(realName)) throw hidden(name);
  if (!found.isFile()) {
    throw includeError(`${name || "."} is no file.`, "Name one that has code.");
  }
  for (const each of new Set([name, realName])) {
    if (await isIgnored(each, realRoot)) throw ignored(name);
  }
  if (found.size > MAX_BYTES) {
    throw includeError(
      `${name} has ${String(found.size)} bytes, and at most ${String(MAX_BYTES)} are shown.`,
      "Include a smaller file.",
    );
  }
  const bytes = await readFile(file);
  if (bytes.includes(0)) throw binary(name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw binary(name);
  }
}

/** @param name relative to the project */
function isInside(name: string): boolean {
  return !/^\.\.(?:[\\/]|$)/.test(name) && !path.isAbsolute(name);
}

/** Whether the name or a folder of it starts with a dot, whatever separates them. */
function isHidden(name: string): boolean {
  return name.split(/[\\/]/).some((part) => part.startsWith("."));
}

function outside(name: string): Diagnostic {
  return includeError(
    `${name} is outside of the project.`,
    "Include a file of the project, or copy it there.",
  );
}

function hidden(name: string): Diagnostic {
  return includeError(
    `${name} is a dotfile or lies in a folder of them, and those are not published.`,
    "Copy what readers may see to a file with another name.",
  );
}

function ignored(name: string): Diagnostic {
  return includeError(
    `${name} is not published, since Git ignores it.`,
    "Include a file of the repository, or copy what readers may see.",
  );
}

function binary(name: string): Diagnostic {
  return includeError(
    `${name} is no UTF-8 text.`,
    "Include a text file, or save it as UTF-8.",
  );
}

async function missing(file: string, root: string): Promise<Diagnostic> {
  const folder = path.dirname(file);
  const names = ((await ifExists(readdir(folder))) ?? []).filter(
    (name) => !isHidden(name),
  );
  const guess = nearest(path.basename(file), names);
  const fix = guess
    ? `Did you mean "${guess}"?`
    : "Put the file there or correct the path.";
  return includeError(`no file ${path.relative(root, file)}.`, fix);
}
