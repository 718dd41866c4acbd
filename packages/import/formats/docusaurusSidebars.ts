import path from "node:path";

import { attempt, isError, isObject } from "lodash";

import type { SkippedItems } from "../skippedItems";
import { isFile, isReadable } from "../sourceFiles";
import { UnknownValue } from "./staticMethods";
import { staticValue } from "./staticValue";

/**
 * Reads sidebars without running their code. Reports and leaves out entries that need it.
 * @param file absolute path; undefined if there are none
 * @param folder of the docs
 * @param prefix of names and ids in files of older releases
 * @returns undefined for sidebars that follow the folders
 */
export function readSidebars(
  root: string,
  file: string | undefined,
  folder: string,
  skipped: SkippedItems,
  prefix = "",
): Record<string, unknown> | undefined {
  const found = [file, file?.replace(/\.js$/, ".ts")].find(
    (each) => each !== undefined && isFile(each),
  );
  if (found === undefined) return undefined;
  const shown = path.posix.relative(root, found);
  const folders = [root, folder];
  if (!isReadable(found, folders)) {
    skipped.add(
      `${shown}: is outside of the blog; the sidebar follows the folders.`,
    );
    return undefined;
  }
  const value = attempt(staticValue, found, folders);
  if (!isObject(value) || isError(value) || value instanceof UnknownValue) {
    skipped.add(
      `${shown}: its code computes the sidebars, so they follow the folders.`,
    );
    return undefined;
  }
  const known = (entry: unknown): unknown[] => {
    if (entry instanceof UnknownValue) {
      const [code = ""] = entry.code.split("\n");
      skipped.add(
        `${code} is code; the entry is left out of the sidebar.`,
        shown,
        entry.line,
      );
      return [];
    }
    if (typeof entry === "string") return [withoutPrefix(entry, prefix)];
    if (Array.isArray(entry)) return [entry.flatMap(known)];
    if (!isObject(entry)) return [entry];
    const entries = Object.entries(entry).flatMap(([key, each]) =>
      known(each).map((result) => [withoutPrefix(key, prefix), result]),
    );
    return [Object.fromEntries(entries) as object];
  };
  return known(value)[0] as Record<string, unknown>; // an object stays one
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}
