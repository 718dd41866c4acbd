import { sortedIndex } from "lodash";
import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";

import { parsePlainMarkdown } from "../syntaxTree";

/** The text of a post while it is converted. */
export type Body = {
  text: string;
  /** Maps an offset to its line in the old file, counted from 1. */
  lineAt: (offset: number) => number;
};

export type Range = { start: number; end: number };

/** Replaces a range by a text. */
export type Edit = Range & { text: string };

/** @param firstLine line of the file on which the text starts */
export function bodyOf(text: string, firstLine: number): Body {
  const lineBreaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return {
    text,
    lineAt: (offset) => firstLine + sortedIndex(lineBreaks, offset),
  };
}

/** Applies edits; when two overlap, only the first one. */
export function applyEdits(
  // Not the body as a whole: its text would stay in memory with the new one.
  { text: before, lineAt }: Body,
  edits: readonly Edit[],
): Body {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  /** Offsets in the new text with the matching old ones. */
  const anchors = [{ from: 0, to: 0 }];
  let result = "";
  let read = 0;
  for (const { start, end, text } of sorted) {
    if (start < read) continue;
    result += before.slice(read, start);
    anchors.push({ from: start, to: result.length });
    result += text;
    anchors.push({ from: end, to: result.length });
    read = end;
  }
  return {
    text: result + before.slice(read),
    lineAt: (offset) => {
      const anchor = anchors.findLast(({ to }) => to <= offset);
      return lineAt(offset - (anchor?.to ?? 0) + (anchor?.from ?? 0));
    },
  };
}

/** The text of a range after the edits in it. */
export function editedText(
  { text }: Body,
  { start, end }: Range,
  edits: readonly Edit[],
): string {
  const inside = edits
    .filter((edit) => start <= edit.start && edit.end <= end)
    .map((edit) => ({
      ...edit,
      start: edit.start - start,
      end: edit.end - start,
    }));
  return applyEdits(bodyOf(text.slice(start, end), 1), inside).text;
}

/** Creates an edit for each match, unless `replace` returns undefined. */
export function editsOf(
  { text, lineAt }: Body,
  pattern: RegExp,
  replace: (match: RegExpExecArray, line: number) => string | undefined,
): Edit[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const start = match.index;
    const by = replace(match, lineAt(start));
    return by === undefined
      ? []
      : [{ start, end: start + match[0].length, text: by }];
  });
}

/** Like `editsOf`, without matches in code. */
export function editsOutsideCode(
  body: Body,
  pattern: RegExp,
  replace: (match: RegExpExecArray, line: number) => string | undefined,
): Edit[] {
  let code: Range[] | undefined;
  return editsOf(body, pattern, (match, line) => {
    code ??= codeRanges(body.text);
    return isWithin(code, match.index) ? undefined : replace(match, line);
  });
}

let parsed: { text: string; tree: Root } | undefined;

/** The syntax tree of a text. Steps that change nothing share it, because parsing takes most of an import's time. */
export function plainTree(text: string): Root {
  if (parsed?.text !== text) parsed = { text, tree: parsePlainMarkdown(text) };
  return parsed.tree;
}

/** Finds the ranges of code, which conversions must skip. */
export function codeRanges(text: string): Range[] {
  const ranges: Range[] = [];
  visit(plainTree(text), ["code", "inlineCode"], (node) => {
    ranges.push(rangeOf(node));
  });
  return ranges;
}

/** @param node as parsed, so that it has a position */
export function rangeOf({ position }: Pick<Nodes, "position">): Range {
  return {
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  };
}

export function rangeOfMatch({ 0: { length }, index }: RegExpExecArray): Range {
  return { start: index, end: index + length };
}

export function isWithin(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(({ start, end }) => start <= offset && offset < end);
}

/** Components can have whole documents as values, which would slow down the build. */
const MAX_HIDDEN = 500;

/** Hides code that could not be converted in a comment, where the author finds it. */
export function hidden(text: string): string {
  const whole = text.trim().replace(/\s+/g, " ");
  const line =
    whole.length > MAX_HIDDEN ? `${whole.slice(0, MAX_HIDDEN)} …` : whole;
  return `<!-- ${line.replaceAll("--", "- -")} -->`;
}
