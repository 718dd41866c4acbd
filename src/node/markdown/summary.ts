import type {
  Element,
  Root as HtmlRoot,
  RootContent as HtmlContent,
} from "hast";
import type { Root, RootContent } from "mdast";
import { pointStart } from "unist-util-position";
import { isTruncateMarker } from "./truncateMarker";
import { SKIP, visit } from "./visit";

/** Which blocks of a text lists show: all before the truncate marker, otherwise the first paragraph. */
export type SummaryRange = {
  /** Offset of the first block in the text. */
  start: number;
  /** Offset at which no block of it starts any more. */
  end: number;
  /** Whether the summary is the whole post, so that no link to the rest is needed. */
  isWhole: boolean;
};

/** @param tree before plugins change it */
export function summaryRange({ children }: Root): SummaryRange {
  const blocks = children.filter((node) => !isAside(node));
  const marker = children.find(isTruncateMarker);
  if (marker) {
    const end = startOf(marker);
    return {
      start: 0,
      end,
      isWhole: blocks.every((node) => startOf(node) < end),
    };
  }
  const paragraph = children.find(({ type }) => type === "paragraph");
  if (!paragraph) return { start: 0, end: 0, isWhole: blocks.length === 0 };
  const start = startOf(paragraph);
  return {
    start,
    end: start + 1,
    isWhole: blocks.every((node) => node === paragraph),
  };
}

/** The summary as a tree of its own, without references to footnotes, which lists do not show. */
export function summaryTree(
  tree: HtmlRoot,
  { start, end }: SummaryRange,
): HtmlRoot {
  const first = tree.children.findIndex((node) => isWithin(node, start, end));
  const last = tree.children.findLastIndex((node) =>
    isWithin(node, start, end),
  );
  const summary: HtmlRoot = {
    type: "root",
    children: first === -1 ? [] : tree.children.slice(first, last + 1),
  };
  const references: Element[] = [];
  visit(summary, "element", (element: Element) => {
    if (isReference(element)) references.push(element);
  });
  return references.length > 0
    ? withoutFootnotes(structuredClone(summary))
    : summary;
}

function isWithin(node: HtmlContent, start: number, end: number) {
  const offset = pointStart(node)?.offset;
  return offset !== undefined && offset >= start && offset < end;
}

function withoutFootnotes(tree: HtmlRoot): HtmlRoot {
  visit(tree, "element", (element: Element, index, parent) => {
    if (!isReference(element) || !parent || index === undefined) {
      return undefined;
    }
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return tree;
}

function isReference({ tagName, children }: Element): boolean {
  return (
    tagName === "sup" &&
    children.some(
      (child) =>
        child.type === "element" && "dataFootnoteRef" in child.properties,
    )
  );
}

function isAside(node: RootContent): boolean {
  return node.type === "definition" || isTruncateMarker(node);
}

function startOf({ position }: RootContent): number {
  return position?.start.offset ?? 0;
}
