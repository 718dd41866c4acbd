import type { Nodes } from "hast";

import { isElement } from "./element";

/** A copy without the numbers of footnotes. */
export function withoutFootnoteReferences<Node extends Nodes>(
  node: Node,
): Node {
  if (!("children" in node)) return node;
  const children = node.children
    .filter((child) => !isFootnoteReference(child))
    .map(withoutFootnoteReferences);
  return { ...node, children };
}

export function isFootnoteReference(node: Nodes): boolean {
  return (
    isElement(node, "sup") &&
    node.children.some(
      (child) => isElement(child, "a") && "dataFootnoteRef" in child.properties,
    )
  );
}
