import {
  applyEdits,
  rangeOf,
  remarkTitleLinks,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

import type { Report } from "../skippedItems";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkTitleLinks);

/** Escapes brackets that our dialect would read as a link by title. Links of notes have been converted. */
export function escapeTitleLinks(body: Body, report: Report): Body {
  const { text } = body;
  if (!text.includes("[[")) return body;
  const edits: Edit[] = [];
  visit(parser.parse(text), "link", (node) => {
    const { start, end } = rangeOf(node);
    const source = text.slice(start, end);
    if (!/^\[\[.*\]\]$/.test(source)) return;
    report(`brackets are escaped: ${source} is no link`, body.lineAt(start));
    edits.push({ start, end: start, text: "\\" });
  });
  return applyEdits(body, edits);
}
