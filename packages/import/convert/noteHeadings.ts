import type { Range } from "@technical-blog/markdown";

import { TOP_HEADING } from "./withoutTitle";

export type NoteHeading = Range & { level: number; text: string };

/** A fenced block, or a heading without the id of its block. */
const FENCE_OR_HEADING =
  /^[ \t]*(?:(`{3,})[^`\n]*(?:\n[^]*?)??(?:\n[ \t>]*\1`*[ \t]*$|$(?![^]))|(~{3,}).*(?:\n[^]*?)??(?:\n[ \t>]*\2~*[ \t]*$|$(?![^])))|^(#{1,6})[ \t]+(.+?)[ \t]*#*(?:[ \t]+\^[\w-]+)?[ \t]*(?:\n|$(?![^]))/gm;

/** The headings outside of fenced blocks. */
export function headingsIn(text: string): NoteHeading[] {
  return [...text.matchAll(FENCE_OR_HEADING)].flatMap(
    ({ 0: line, 3: marks, 4: heading, index }) =>
      marks === undefined || heading === undefined
        ? []
        : {
            start: index,
            end: index + line.length,
            level: marks.length,
            text: heading,
          },
  );
}

/** The first heading, if it is of level 1. */
export function firstHeading(
  text: string,
): (Range & { text: string; isTop: boolean; isOnly: boolean }) | undefined {
  const headings = headingsIn(text);
  const count = headings.filter(({ level }) => level === 1).length;
  const [top, hashed, underlined] = TOP_HEADING.exec(text) ?? [];
  if (top !== undefined)
    return {
      ...{ start: 0, end: top.length, text: hashed ?? underlined ?? "" },
      isTop: true,
      isOnly: count === (hashed === undefined ? 0 : 1),
    };
  const [first] = headings;
  return first?.level === 1
    ? { ...first, isTop: false, isOnly: count === 1 }
    : undefined;
}

/** Links and names have headings without their marks. */
export function plainWords(heading: string): string {
  return heading
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, "$1")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}
