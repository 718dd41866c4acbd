import type { Root as HtmlRoot, RootContent as HtmlContent } from "hast";
import type { Root, RootContent } from "mdast";
import { pointStart } from "unist-util-position";

import { withoutFootnoteReferences } from "./headings";

/** The mark of where the summary ends, in Docusaurus' or Hugo's spelling. */
const COMMENT = /^<!--\s*(truncate|more)\s*-->$/;
/** The comment of MDX, which is text here. */
const EXPRESSION = /^\{\/\*\s*(truncate|more)\s*\*\/\}$/;

/** Which blocks of a text lists show: all before the truncate marker, otherwise the first paragraph. */
type SummaryRange = {
  /** Offset of the first block in the text. */
  start: number;
  /** Offset from which on blocks are no part of it. */
  end: number;
  /** Whether the summary is the whole post, so that no link to the rest is needed. */
  isWhole: boolean;
};

export function isTruncateMarker(node: RootContent): boolean {
  if (node.type === "html") return COMMENT.test(node.value.trim());
  if (node.type !== "paragraph" || node.children.length !== 1) return false;
  const [text] = node.children;
  return text?.type === "text" && EXPRESSION.test(text.value.trim());
}

/** @param tree before any step changes it */
export function summaryRange({ children }: Root): SummaryRange {
  const marker = children.find(isTruncateMarker);
  const first = children.find(({ type }) => type === "paragraph");
  const start = marker || !first ? 0 : startOf(first);
  const end = marker ? startOf(marker) : first ? start + 1 : 0;
  const blocks = children.filter(
    (node) => node.type !== "definition" && !isTruncateMarker(node),
  );
  return {
    start,
    end,
    isWhole: blocks.every((node) => isWithin(node, start, end)),
  };
}

/** The summary as a tree of its own, without references to footnotes, which lists do not show. */
export function summaryTree(
  { children }: HtmlRoot,
  { start, end }: SummaryRange,
): HtmlRoot {
  const isShown = (node: HtmlContent) => isWithin(node, start, end);
  const first = children.findIndex(isShown);
  const last = children.findLastIndex(isShown);
  const shown = first === -1 ? [] : children.slice(first, last + 1);
  return withoutFootnoteReferences({ type: "root", children: shown });
}

function isWithin(node: RootContent | HtmlContent, start: number, end: number) {
  const offset = startOf(node);
  return offset >= start && offset < end;
}

/** Elements that the author did not write have no position. */
function startOf(node: RootContent | HtmlContent): number {
  return pointStart(node)?.offset ?? NaN;
}
