import { toString } from "mdast-util-to-string";
import { VFile } from "vfile";

import { parseMarkdown } from "./syntaxTree";
import { visit } from "./visit";

/** The first line of a text that has a letter or a digit, without markup; a picture has its alternative text. */
export function firstLine(markdown: string): string {
  const lines: string[] = [];
  visit(
    parseMarkdown(new VFile(markdown)),
    ["heading", "paragraph", "tableCell", "code"],
    (block) => {
      lines.push(...toString(block, { includeHtml: false }).split("\n"));
    },
  );
  return lines.find((line) => /[\p{L}\p{N}]/u.test(line))?.trim() ?? "";
}
