import {
  applyEdits,
  plainTree,
  rangeOf,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { visit } from "unist-util-visit";

import { treeWithFormulas } from "./dollars";

/** Directives and abbreviations need lines of their own. */
const OWN_LINE = /^[\s>]*(?:::|\*\[[^\]]+\]:)/;

/** A backslash would be a part of it. */
const URL_AT_END = /(?:https?:\/\/|www\.)\S+$/i;

/** Writes the line breaks within paragraphs as hard ones, for tools that show each of them. */
export function keepLineBreaks(body: Body): Body {
  const { text } = body;
  const edits: Edit[] = [];
  const tree = text.includes("$") ? treeWithFormulas(text) : plainTree(text);
  visit(tree, "paragraph", (paragraph) => {
    visit(paragraph, "text", (node) => {
      const range = rangeOf(node);
      const inside = text.slice(range.start, range.end);
      for (const { index } of inside.matchAll(/\n/g)) {
        const at = range.start + index;
        const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
        if (OWN_LINE.test(line) || OWN_LINE.test(text.slice(at + 1))) continue;
        const start = at - line.length + line.trimEnd().length;
        const mark = URL_AT_END.test(line.trimEnd()) ? "  " : "\\";
        edits.push({ start, end: at, text: mark });
      }
    });
  });
  return applyEdits(body, edits);
}
