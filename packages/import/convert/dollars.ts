import {
  applyEdits,
  rangeOf,
  remarkMathSyntax,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import temml from "temml";
import { unified } from "unified";
import { visit } from "unist-util-visit";

import type { Report } from "../skippedItems";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMathSyntax);

export function treeWithFormulas(text: string): Root {
  return parser.parse(text);
}

/** Escapes dollar signs that our dialect would read as an invalid formula: prices, prompts and variables. */
export function escapeDollars(body: Body, report: Report): Body {
  if (!body.text.includes("$")) return body;
  const edits: Edit[] = [];
  const { text } = body;
  visit(treeWithFormulas(text), ["math", "inlineMath"], (node) => {
    if (!("value" in node) || isFormula(node.value)) return;
    const { start, end } = rangeOf(node);
    report(
      "a dollar sign is escaped: it starts no formula",
      body.lineAt(start),
    );
    for (const { index } of text.slice(start, end).matchAll(/\$/g))
      edits.push({ start: start + index, end: start + index, text: "\\" });
  });
  // Without these, other dollar signs may form a pair.
  return edits.length === 0
    ? body
    : escapeDollars(applyEdits(body, edits), report);
}

/** Whether a build accepts a formula. */
export function isFormula(tex: string): boolean {
  try {
    temml.renderToString(tex, { throwOnError: true });
    return true;
  } catch {
    return false;
  }
}
