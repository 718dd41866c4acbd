import { CURRENT_VERSION, parseVersionsFile } from "@technical-blog/content";
import { formatDiagnostic } from "@technical-blog/utils";
import { isEqual } from "lodash";

/**
 * Adds a version above the other frozen ones to the text of versions.yml. All other lines stay as they are.
 * @param file for messages
 */
export function addVersion(text: string, name: string, file: string): string {
  const names = versionNames(text, file);
  const lines = text.split("\n");
  const starts = entryLines(lines);
  const index = names.findIndex((each) => each !== CURRENT_VERSION);
  const position = index === -1 ? names.length : index;
  const next = index === -1 ? undefined : starts[index];
  const indent = /^ */.exec(lines[starts[0] ?? -1] ?? "")?.[0] ?? "";
  const written = text.trimEnd();
  const end = written === "" ? 0 : written.split("\n").length;
  const at =
    next === undefined
      ? end
      : next - (index === 0 ? 0 : commentLinesBefore(lines, next));
  const lineEnd = text.includes("\r\n") ? "\r" : "";
  const line = `${indent}- name: ${JSON.stringify(name)}${lineEnd}`;
  const result = lines.toSpliced(at, 0, line).join("\n");
  const { entries } = parseVersionsFile(file, result);
  const expected = names.toSpliced(position, 0, name);
  if (!isEqual(namesOf(entries), expected)) {
    throw new Error(
      `${file}: the version cannot be added. Write the file as a list with one version each line: \`- name: "1.0"\`.`,
    );
  }
  return result.endsWith("\n") ? result : `${result}\n`;
}

/** @throws if the file has an error */
export function versionNames(text: string, file: string): string[] {
  const { entries, diagnostics } = parseVersionsFile(file, text);
  if (diagnostics.length > 0)
    throw new Error(diagnostics.map(formatDiagnostic).join("\n"));
  return namesOf(entries);
}

function namesOf(entries: readonly { name: string }[]): string[] {
  return entries.map(({ name }) => name);
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
