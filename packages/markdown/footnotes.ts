import type { Nodes } from "hast";

import { hasClass, isElement } from "./element";

/** A copy without the numbers of footnotes, and what stands beside them. */
export function withoutFootnoteReferences<Node extends Nodes>(
  node: Node,
): Node {
  if (!("children" in node)) return node;
  const children = node.children
    .filter((child) => !isFootnoteReference(child) && !isSideNote(child))
    .map(withoutFootnoteReferences);
  return { ...node, children };
}

export function isSideNote(node: Nodes): boolean {
  return isElement(node, "span") && hasClass(node, "side-note");
}

export function isFootnoteReference(node: Nodes): boolean {
  return (
    isElement(node, "sup") &&
    node.children.some(
      (child) => isElement(child, "a") && "dataFootnoteRef" in child.properties,
    )
  );
}
