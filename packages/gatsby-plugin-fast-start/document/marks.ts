import type { Mark } from "@technical-blog/markdown";

const COMMENT = /<!--.*?-->/gs;
const START_TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** All marks in HTML that React or rehype wrote: code and comments that look like tags have none. */
export function marksIn(html: string): Set<Mark> {
  const marks = new Set<Mark>();
  for (const [, element = "", attributes = ""] of html
    .replace(COMMENT, "")
    .matchAll(START_TAG)) {
    marks.add(element);
    for (const [, name = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
      marks.add(`[${name}]`);
      if (name === "class")
        for (const word of value.split(/\s+/)) marks.add(`.${word}`);
    }
  }
  return marks;
}

/** Whether a page has any of the marks. Undefined stands for all pages, and for what all pages have. */
export function hasAny(
  page: ReadonlySet<Mark> | undefined,
  wanted: readonly Mark[] | undefined,
): boolean {
  return !page || !wanted || wanted.some((mark) => page.has(mark));
}
