import {
  plainTree,
  applyEdits,
  rangeOf,
  type Body,
  type Edit,
} from "@technical-blog/markdown";

/** Writes indented code with fences, because MDX has no other code since version 2. */
export function fenceIndentedCode(body: Body): Body {
  const { text } = body;
  const { children } = plainTree(text);
  const edits = children.flatMap((node, index): Edit[] => {
    const { start, end } = rangeOf(node);
    const isFenced = /^[ \t]*(?:```|~~~)/.test(text.slice(start, end));
    // Elements in elements are indented, too.
    const isInElement = children[index - 1]?.type === "html";
    if (node.type !== "code" || isFenced || isInElement) return [];
    const line = text.lastIndexOf("\n", start - 1) + 1;
    const fence = node.value.includes("```") ? "````" : "```";
    return [{ start: line, end, text: `${fence}\n${node.value}\n${fence}` }];
  });
  return applyEdits(body, edits);
}
