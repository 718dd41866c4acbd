import { applyEdits, type Body } from "./body";

/** A heading of level 1 at the top. */
export const TOP_HEADING =
  /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*(?:#[ \t]+(.+?)[ \t]*#*|(\S.*)\n=+)[ \t]*(?:\n+|$)/;

/** Takes the title from a heading of level 1 at the top. */
export function withoutTitle(body: Body): { title?: string; body: Body } {
  const heading = TOP_HEADING.exec(body.text);
  if (!heading) return { body };
  const [whole, hashed, underlined] = heading;
  const title = hashed ?? underlined ?? "";
  return {
    title: plainText(title.replace(/\s*\{#[^}]*\}$/, "")),
    body: applyEdits(body, [{ start: 0, end: whole.length, text: "" }]),
  };
}

/** Titles are plain text, so removes Markdown. */
function plainText(title: string): string {
  return title
    .replace(/<!--.*?-->|<\/?mark>/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(MARKS, withoutMarks)
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trim();
}

/** Code, and emphasis outside of it. */
const MARKS = /`([^`]*)`|(\*\*|__|\*)(.+?)\2/g;

function withoutMarks(
  _whole: string,
  code: string | undefined,
  _marks: string,
  inner: string,
): string {
  return code ?? inner.replace(MARKS, withoutMarks);
}
