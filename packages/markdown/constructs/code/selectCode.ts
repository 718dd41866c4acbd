import {
  createDiagnostic,
  didYouMean,
  type Diagnostic,
} from "@technical-blog/utils";

import type { CodeInclude } from "./codeInfo";
import { commentText } from "./comments";

/** Code that a block includes and that cannot be shown. The block knows the line. */
export function includeError(problem: string, fix: string): Diagnostic {
  return createDiagnostic({ rule: "markdown", problem, fix });
}

/** With the lines of its marks, counted from 0. */
type Region = { name: string; start: number; end: number };

/**
 * The lines of a file that a block shows: a region, some lines or all, without comments that mark regions and without
 * the indentation that all have.
 * @throws when there is no such region or line
 */
export function selectCode(
  text: string,
  { path, region, lines: ranges }: CodeInclude,
): string[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r\n|\r|\n/);
  if (ranges && region !== undefined) {
    throw includeError(
      `both a region and lines of ${path} are asked for.`,
      "Keep one of them.",
    );
  }
  const regions = findRegions(lines);
  const marks = new Set(regions.flatMap(({ start, end }) => [start, end]));
  const [from, to] =
    region === undefined
      ? [0, lines.length]
      : spanOf(region, regions, lines, path);
  const end = Math.max(...(ranges ?? []).map(({ last }) => last));
  if (end > lines.length) {
    throw includeError(
      `${path} has no line ${String(end)}.`,
      `Its last line is ${String(lines.length)}.`,
    );
  }
  const isChosen = (number: number) =>
    ranges?.some(({ first, last }) => first <= number && number <= last) ??
    true;
  return withoutCommonIndent(
    lines.filter(
      (_line, index) =>
        index >= from && index < to && !marks.has(index) && isChosen(index + 1),
    ),
  );
}

/** Regions that begin and end, innermost first; prose that only looks like a mark has no end. */
function findRegions(lines: readonly string[]): Region[] {
  const regions: Region[] = [];
  const open: { name: string; start: number }[] = [];
  // Searching `open` for names that it does not have takes long in a file with very many marks.
  const names = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const marker = readMarker(line);
    if (marker && !marker.isEnd) {
      open.push({ name: marker.name, start: index });
      names.add(marker.name);
    } else if (marker) {
      const own = names.has(marker.name)
        ? open.findLastIndex(({ name }) => name === marker.name)
        : -1;
      const [region] = open.splice(own === -1 ? open.length - 1 : own);
      if (region) regions.push({ ...region, end: index });
    }
  }
  return regions;
}

function spanOf(
  name: string,
  regions: readonly Region[],
  lines: readonly string[],
  path: string,
): [from: number, to: number] {
  const named = regions.filter((region) => region.name === name);
  const [first, second] = named.sort((a, b) => a.start - b.start);
  if (!first) throw noRegion(name, regions, lines, path);
  if (second) {
    throw includeError(
      `${path} has the region "${name}" twice, in lines ${String(first.start + 1)} and ${String(second.start + 1)}.`,
      "Rename one of them.",
    );
  }
  return [first.start + 1, first.end];
}

function noRegion(
  name: string,
  regions: readonly Region[],
  lines: readonly string[],
  path: string,
): Diagnostic {
  const start = lines.findIndex((line) => {
    const marker = readMarker(line);
    return marker?.name === name && !marker.isEnd;
  });
  if (start !== -1) {
    return includeError(
      `the region "${name}" of ${path} begins in line ${String(start + 1)} and does not end.`,
      `Add a comment "#endregion ${name}".`,
    );
  }
  const names = regions.map((region) => region.name).filter(Boolean);
  const known =
    names.length === 0
      ? `It has no regions: begin one with a comment "#region ${name}".`
      : `Its regions: ${names.slice(0, 20).join(", ")}.`;
  return includeError(
    `${path} has no region "${name}".`,
    didYouMean(name, names) ?? known,
  );
}

/** A comment that begins or ends a region, in the spelling of VS Code. */
function readMarker(
  line: string,
): { isEnd: boolean; name: string } | undefined {
  if (!/region/i.test(line)) return undefined;
  const text = commentText(line);
  if (text === undefined) return undefined;
  // In a comment that begins with #, the # of the mark may be missing. Prose has more words than a name.
  const isHash = line.trim().startsWith("#");
  const pattern = isHash
    ? /^(?:#\s*)?(?:pragma )?(end)?region\b\s*(\S*)$/i
    : /^#?(end)?region\b\s*(\S*)$/i;
  const [whole, end, name = ""] =
    pattern.exec(text) ?? /^#\s*(end)?region\b\s*(.*)$/i.exec(text) ?? [];
  return whole === undefined ? undefined : { isEnd: end !== undefined, name };
}

function withoutCommonIndent(lines: readonly string[]): string[] {
  let indent: string | undefined;
  for (const line of lines) {
    if (line.trim() === "") continue;
    const [own = ""] = /^[ \t]*/.exec(line) ?? [];
    indent ??= own;
    while (!own.startsWith(indent)) indent = indent.slice(0, -1);
  }
  return lines.map((line) => line.slice(indent?.length));
}
