import {
  applyEdits,
  plainTree,
  rangeOf,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { visit } from "unist-util-visit";

const ATTRIBUTES =
  /^([`~]{3,}[^\n{]*)\{(?:title=("(?:\\.|[^"\\\n])*"))?,?(?:hl_lines=\[([^\]\n]*)\])?\}/;

/** Hugo's attributes of a block of code become our words: `{title="a.js",hl_lines=["1-2"]}`. */
export function convertCodeAttributes(body: Body): Body {
  const edits: Edit[] = [];
  visit(plainTree(body.text), "code", (node) => {
    const { start, end } = rangeOf(node);
    const found = ATTRIBUTES.exec(body.text.slice(start, end));
    if (!found) return;
    const [{ length }, fence = "", title, lines] = found;
    const words = [
      ...(title === undefined ? [] : [`title=${title}`]),
      ...(lines === undefined ? [] : [`{${lines.replaceAll(/["\s]/g, "")}}`]),
    ];
    edits.push({ start, end: start + length, text: fence + words.join(" ") });
  });
  return applyEdits(body, edits);
}
