import { applyEdits, type Body } from "@technical-blog/markdown";

import type { Report } from "../skippedItems";

/** A heading of level 1 at the top. */
export const TOP_HEADING =
  /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*(?:#[ \t]+(.+?)[ \t]*#*|(\S.*)\n=+)[ \t]*(?:\n+|$)/;

type Untitled = {
  title?: string;
  body: Body;
  /** Says which links the title had. It has none here. */
  reportLinks: (report: Report) => void;
};

/** Takes the title from a heading of level 1 at the top. */
export function withoutTitle(body: Body): Untitled {
  const heading = TOP_HEADING.exec(body.text);
  if (!heading) return { body, reportLinks: () => undefined };
  const [whole, hashed, underlined] = heading;
  const title = hashed ?? underlined ?? "";
  return {
    title: plainText(title.replace(/\s*\{#[^}]*\}$/, "")),
    body: applyEdits(body, [{ start: 0, end: whole.length, text: "" }]),
    reportLinks: (report) => {
      for (const [, url = ""] of title.matchAll(LINK))
        report(`the link of the title is removed: ${url}.`, body.lineAt(0), {
          values: [url],
        });
    },
  };
}

const LINK = /(?<!!)\[[^\]]*\]\(([^)\s]*)[^)]*\)/g;

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
