import { isDeepStrictEqual } from "node:util";

import { loadAll } from "js-yaml";

/** Name of the version that is not frozen. */
export const CURRENT = "current";

/**
 * Adds a version above the other frozen ones to the text of versions.yml. All other lines stay as they are.
 * @param file for messages
 */
export function addVersion(text: string, name: string, file: string): string {
  const entries = readEntries(text, file);
  const lines = text.split("\n");
  const starts = entryLines(lines);
  const index = entries.findIndex((entry) => nameOf(entry) !== CURRENT);
  const next = index === -1 ? undefined : starts[index];
  const indent = /^ */.exec(lines[starts[0] ?? -1] ?? "")?.[0] ?? "";
  const line = `${indent}- name: ${JSON.stringify(name)}`;
  const at =
    next === undefined
      ? text.trimEnd() === ""
        ? 0
        : text.trimEnd().split("\n").length
      : next - (index === 0 ? 0 : commentLinesBefore(lines, next));
  const result = lines.toSpliced(at, 0, line).join("\n");
  const expected: unknown[] = entries.toSpliced(
    index === -1 ? entries.length : index,
    0,
    { name },
  );
  if (!isDeepStrictEqual(parsed(result), expected)) {
    throw new Error(
      `${file}: the version cannot be added. Write the file as a list with one version each line: \`- name: "1.0"\`.`,
    );
  }
  return result.endsWith("\n") ? result : `${result}\n`;
}

/** Names of the versions, as they are written. */
export function versionNames(text: string, file: string): string[] {
  return readEntries(text, file).flatMap((entry) => nameOf(entry) ?? []);
}

function readEntries(text: string, file: string): unknown[] {
  let entries: unknown;
  try {
    entries = parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file}: not valid YAML: ${reason}`, { cause });
  }
  if (Array.isArray(entries)) return entries;
  throw new Error(
    `${file}: not a list of versions. Write one version each line: \`- name: "1.0"\`.`,
  );
}

function parse(text: string): unknown {
  return loadAll(text)[0] ?? [];
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined; // a list in brackets cannot be extended by a line
  }
}

function nameOf(entry: unknown): string | undefined {
  return typeof entry === "object" && entry !== null && "name" in entry
    ? String(entry.name)
    : undefined;
}

/** Index of the line of each entry of the list. */
function entryLines(lines: readonly string[]): number[] {
  const first = lines.find((line) => /^ *- /.test(line)) ?? "";
  const start = first.slice(0, first.indexOf("-") + 2);
  return lines.flatMap((line, index) =>
    start !== "" && line.startsWith(start) ? [index] : [],
  );
}

/** Comments directly above an entry belong to it. */
function commentLinesBefore(lines: readonly string[], index: number): number {
  let count = 0;
  while (/^\s*#/.test(lines[index - count - 1] ?? "")) count += 1;
  return count;
}
