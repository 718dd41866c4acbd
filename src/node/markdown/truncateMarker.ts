import type { RootContent } from "mdast";

const COMMENT = /^<!--\s*(truncate|more)\s*-->$/;
/** The comment of MDX, which is text here. */
const EXPRESSION = /^\{\/\*\s*(truncate|more)\s*\*\/\}$/;

/** Whether a block is the mark of where the summary ends, in Docusaurus' or Hugo's spelling. */
export function isTruncateMarker(node: RootContent): boolean {
  if (node.type === "html") return COMMENT.test(node.value.trim());
  if (node.type !== "paragraph" || node.children.length !== 1) return false;
  const [text] = node.children;
  return text?.type === "text" && EXPRESSION.test(text.value.trim());
}
