import { visit } from "unist-util-visit";

import { parsePlainMarkdown } from "../../src/node/markdown/syntaxTree";

/** Text on its way into our dialect, which still knows the lines of the old file. */
export type Body = {
  text: string;
  /** Line in the old file, counted from 1. */
  lineAt: (offset: number) => number;
};

/** What stands between two offsets is to be replaced. */
export type Edit = { start: number; end: number; text: string };

/** @param firstLine line of the file at which the text begins */
export function bodyOf(text: string, firstLine: number): Body {
  return {
    text,
    lineAt: (offset) =>
      firstLine + text.slice(0, offset).split("\n").length - 1,
  };
}

/** Of edits that overlap, the first one counts. */
export function applyEdits(body: Body, edits: readonly Edit[]): Body {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: string[] = [];
  /** Where in the new text what stands where in the old one. */
  const anchors: { from: number; to: number }[] = [{ from: 0, to: 0 }];
  let read = 0;
  let written = 0;
  const write = (piece: string) => {
    pieces.push(piece);
    written += piece.length;
  };
  for (const { start, end, text } of sorted) {
    if (start < read) continue;
    write(body.text.slice(read, start));
    anchors.push({ from: start, to: written });
    write(text);
    anchors.push({ from: end, to: written });
    read = end;
  }
  write(body.text.slice(read));
  return {
    text: pieces.join(""),
    lineAt: (offset) => {
      const anchor = anchors.findLast(({ to }) => to <= offset);
      return body.lineAt(offset - (anchor?.to ?? 0) + (anchor?.from ?? 0));
    },
  };
}

export type LiteralRange = { start: number; end: number };

/**
 * Where code is, in which nothing means anything.
 * @param withIndented whether four spaces make code, which they do not in MDX
 */
export function literalRanges(
  text: string,
  withIndented = true,
): LiteralRange[] {
  const ranges: LiteralRange[] = [];
  // Not in our dialect yet, and every position has to be right.
  visit(
    parsePlainMarkdown(text),
    ["code", "inlineCode"],
    ({ type, position }) => {
      const start = position?.start.offset;
      const end = position?.end.offset;
      if (start === undefined || end === undefined) return;
      const isFenced = /^(?:```|~~~)/.test(text.slice(start));
      if (type === "code" && !isFenced && !withIndented) return;
      ranges.push({ start, end });
    },
  );
  return ranges;
}

export function isWithin(
  ranges: readonly LiteralRange[],
  offset: number,
): boolean {
  return ranges.some(({ start, end }) => start <= offset && offset < end);
}

/** Text that readers are not shown, for the author to find: what could not be brought over. */
export function hidden(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return `<!-- ${line.replaceAll("--", "- -")} -->`;
}
