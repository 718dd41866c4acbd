import { addDiagnostic } from "@technical-blog/utils";
import type { List, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { VFile } from "vfile";

import { SKIP, visit } from "../visit";

/** A block that is around one list, such as `:::tree`. */
type ListBlock = {
  name: string;
  kind: "list" | "numbered list";
  /** What to write in a block without a list. */
  fix: string;
};

/** Replaces blocks by the list in them, which gets their name as its class. Reports anything else in them and shows it. */
export function unwrapLists(
  tree: Root,
  file: VFile,
  block: ListBlock,
  change: (list: List) => void,
) {
  visit(tree, "containerDirective", (node, index, parent) => {
    if (node.name !== block.name) return undefined;
    const isWanted = (child: RootContent): child is List =>
      child.type === "list" && (block.kind === "list" || !!child.ordered);
    const lists = node.children.filter(isWanted);
    reportOthers(node, lists, file, block);
    for (const list of lists) {
      list.data = { ...list.data, hProperties: { className: [block.name] } };
      change(list);
    }
    parent.children.splice(index, 1, ...node.children);
    return [SKIP, index];
  });
}

function reportOthers(
  node: ContainerDirective,
  [list]: readonly List[],
  file: VFile,
  { name, kind, fix }: ListBlock,
) {
  const other = list ? node.children.find((child) => child !== list) : node;
  if (!other) return;
  addDiagnostic(file, {
    line: other.position?.start.line ?? 1,
    rule: "block-without-list",
    problem: list
      ? `":::${name}" holds something beside its list.`
      : `":::${name}" holds no ${kind}.`,
    fix: list
      ? "Indent it as far as the text of its item, or put it outside of the block."
      : fix,
  });
}
