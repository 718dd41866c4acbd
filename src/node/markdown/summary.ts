import type { Root, RootContent } from "mdast";
import { SKIP, visit } from "unist-util-visit";

import { isTruncateMarker } from "./truncateMarker";

export type SummaryTree = {
  tree: Root;
  /** Whether the summary is all there is, so that no link to the rest is needed. */
  isWhole: boolean;
};

/**
 * What a list shows of a post: all before the truncate marker, otherwise the first paragraph.
 * Footnote references go, since their notes are not in the list; link definitions stay.
 */
export function summarize({ children }: Root): SummaryTree {
  const end = children.findIndex(isTruncateMarker);
  const shown =
    end === -1
      ? children.filter(({ type }) => type === "paragraph").slice(0, 1)
      : children.slice(0, end);
  const content = children.filter((node) => !isAside(node));
  const definitions = children.filter(
    (node) => node.type === "definition" && !shown.includes(node),
  );
  const tree = structuredClone<Root>({
    type: "root",
    children: [...shown, ...definitions],
  });
  visit(tree, "footnoteReference", (_node, index, parent) => {
    if (index === undefined || !parent) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return {
    tree,
    isWhole: content.every((node) => shown.includes(node)),
  };
}

function isAside(node: RootContent): boolean {
  return node.type === "definition" || isTruncateMarker(node);
}
