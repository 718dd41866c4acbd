import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

import { nearest } from "../../../../config/nearest";
import type { Diagnostic } from "../../../content/diagnostic";
import { ifExists } from "../../../content/ifExists";
import { includeError } from "../code/includeError";

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
 * @throws when there is none, or it is outside of the project, no text or huge
 */
export async function readIncludedFile(
  file: string,
  root: string,
): Promise<string> {
  const name = path.relative(root, file);
  if (!isInside(file, root)) throw outside(name);
  const found = await ifExists(stat(file));
  if (!found) throw await missing(file, root);
  // A link may lead out of the project.
  if (!isInside(await realpath(file), await realpath(root))) {
    throw outside(name);
  }
  if (!found.isFile()) {
    throw includeError(`${name || "."} is no file.`, "Name one that has code.");
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

function isInside(file: string, root: string): boolean {
  const relative = path.relative(root, file);
  return !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
}

function outside(name: string): Diagnostic {
  return includeError(
    `${name} is outside of the project.`,
    "Include a file of the project, or copy it there.",
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
  const names = (await ifExists(readdir(folder))) ?? [];
  const guess = nearest(path.basename(file), names);
  const fix = guess
    ? `Did you mean "${guess}"?`
    : "Put the file there or correct the path.";
  return includeError(`no file ${path.relative(root, file)}.`, fix);
}
