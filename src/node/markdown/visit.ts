import type { Node, Parent } from "mdast";
import { SKIP, type visit as unistVisit } from "unist-util-visit";

export { SKIP };

type Test = string | string[] | { tagName: string } | undefined;
/** What a visitor may return: to pass over the children, and the index of the sibling to go on with. */
type Result = typeof SKIP | [typeof SKIP, number] | undefined;
type Visitor = (node: Node, index?: number, parent?: Parent) => Result;

/**
 * `visit` of unist-util-visit, for tests by type or tag name. A post is walked some thirty times, which took a quarter
 * of the time of its rendering: the library makes and names a function for each node.
 */
export const visit = ((
  tree: Node,
  test: Test | Visitor,
  visitor?: Visitor,
): void => {
  if (typeof test === "function") walk(tree, () => true, test);
  else if (visitor) walk(tree, matcher(test), visitor);
}) as typeof unistVisit;

function matcher(test: Test): (node: Node) => boolean {
  if (typeof test === "string") return ({ type }) => type === test;
  if (Array.isArray(test)) return ({ type }) => test.includes(type);
  return (node) => "tagName" in node && node.tagName === test?.tagName;
}

/** @returns the index of the sibling to go on with */
function walk(
  node: Node,
  matches: (node: Node) => boolean,
  visitor: Visitor,
  index = 0,
  parent?: Parent,
): number {
  const result = matches(node)
    ? visitor(node, parent && index, parent)
    : undefined;
  const [action, next = index + 1] = Array.isArray(result) ? result : [result];
  if (action !== SKIP && "children" in node) {
    const { children } = node as Parent;
    for (let at = 0; at < children.length;) {
      const child = children[at];
      if (!child) break;
      at = walk(child, matches, visitor, at, node as Parent);
    }
  }
  return next;
}
