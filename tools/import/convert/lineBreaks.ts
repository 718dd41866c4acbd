import { visit } from "unist-util-visit";

import { applyEdits, plainTree, rangeOf, type Body, type Edit } from "./body";
import { treeWithFormulas } from "./dollars";

/** Directives and abbreviations need lines of their own. */
const OWN_LINE = /^[\s>]*(?:::|\*\[[^\]]+\]:)/;

/** Writes the line breaks within paragraphs as hard ones, for tools that show each of them. */
export function keepLineBreaks(body: Body): Body {
  const { text } = body;
  const edits: Edit[] = [];
  const tree = text.includes("$") ? treeWithFormulas(text) : plainTree(text);
  visit(tree, "paragraph", (paragraph) => {
    visit(paragraph, "text", (node) => {
      const { start, end } = rangeOf(node);
      for (const { index } of text.slice(start, end).matchAll(/\n/g)) {
        const at = start + index;
        const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
        if (OWN_LINE.test(line) || OWN_LINE.test(text.slice(at + 1))) continue;
        const from = at - line.length + line.trimEnd().length;
        edits.push({ start: from, end: at, text: "\\" });
      }
    });
  });
  return applyEdits(body, edits);
}
