import type { Element, Nodes as HtmlNodes, Parents as HtmlParents } from "hast";
import type { Nodes, Parents, Root } from "mdast";
import {
  findAndReplace,
  type ReplaceFunction,
} from "mdast-util-find-and-replace";

export const SKIP = "skip";

/** May return `SKIP` to pass over the children, and the index of the sibling to continue with. */
type Visitor<Visited, Above> = (
  node: Visited,
  index: number,
  parent: Above,
  // oxlint-disable-next-line typescript/no-invalid-void-type -- most visitors return nothing
) => typeof SKIP | [typeof SKIP, number] | undefined | void;

type AnyNode = Nodes | HtmlNodes;
type AnyVisitor = Visitor<AnyNode, Parents | HtmlParents>;

/**
 * Visits the nodes of some types below a tree. A post is walked some thirty times, which took a quarter of the time of its
 * rendering with unist-util-visit: that makes and names a function for each node.
 */
export function visit<Type extends Nodes["type"]>(
  tree: Parents,
  types: Type | Type[],
  visitor: Visitor<Extract<Nodes, { type: Type }>, Parents>,
) {
  const wanted: string[] = [types].flat();
  walk(tree, ({ type }) => wanted.includes(type), visitor as AnyVisitor); // of these types
}

/** Visits the elements below a tree. */
export function visitElements(
  tree: HtmlParents,
  visitor: Visitor<Element, HtmlParents>,
) {
  walk(tree, ({ type }) => type === "element", visitor as AnyVisitor); // elements only
}

/** Visits the elements of one name below a tree. */
export function visitTag(
  tree: HtmlParents,
  tagName: string,
  visitor: Visitor<Element, HtmlParents>,
) {
  visitElements(tree, (element, index, parent) =>
    element.tagName === tagName ? visitor(element, index, parent) : undefined,
  );
}

/** Whether a text in a tree matches. */
export function hasText(node: Nodes, pattern: RegExp): boolean {
  return node.type === "text"
    ? node.value.search(pattern) !== -1
    : "children" in node &&
        node.children.some((child) => hasText(child, pattern));
}

/** `findAndReplace`, which is slow, only for trees with a match: few posts have one. */
export function replaceText(
  tree: Root,
  pattern: RegExp,
  replace: ReplaceFunction,
) {
  if (hasText(tree, pattern)) findAndReplace(tree, [pattern, replace]);
}

/** Takes elements out of a tree. */
export function removeElements(
  tree: HtmlParents,
  isUnwanted: (element: Element) => boolean,
) {
  visitElements(tree, (element, index, parent) => {
    if (!isUnwanted(element)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function walk(
  parent: Parents | HtmlParents,
  matches: (node: AnyNode) => boolean,
  visitor: AnyVisitor,
) {
  const children: AnyNode[] = parent.children;
  for (let index = 0; index < children.length;) {
    const child = children[index];
    if (!child) break;
    const result = matches(child) ? visitor(child, index, parent) : undefined;
    if (Array.isArray(result)) {
      index = result[1];
    } else {
      if (result !== SKIP && "children" in child) {
        walk(child, matches, visitor);
      }
      index += 1;
    }
  }
}
