import type {
  Comment,
  Root as HtmlRoot,
  RootContent as HtmlContent,
} from "hast";
import type { Root, RootContent } from "mdast";
import { pointStart } from "unist-util-position";

import { withoutFootnoteReferences } from "./footnotes";

/** The mark of where the summary ends, in Docusaurus' or Hugo's spelling. */
const COMMENT = /^<!--\s*(truncate|more)\s*-->$/;
/** The comment of MDX, which is text here. */
const EXPRESSION = /^\{\/\*\s*(truncate|more)\s*\*\/\}$/;

const START: Comment = { type: "comment", value: "start of the summary" };
const END: Comment = { type: "comment", value: "end of the summary" };

/** Which blocks of a text lists show: all before the truncate marker, otherwise the first paragraph. */
type SummaryRange = {
  /** Offset of the first block in the text. */
  start: number;
  /** Offset from which on blocks are no part of it. */
  end: number;
  /** Whether the summary is the whole post, so that no link to the rest is needed. */
  isWhole: boolean;
};

export const WHOLE: SummaryRange = { start: 0, end: Infinity, isWhole: true };

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

/**
 * Marks the blocks that lists show. Later steps replace blocks, and what they put there has no position.
 * @param tree before any step replaces its blocks
 */
export function markSummary(
  { children }: HtmlRoot,
  { start, end }: SummaryRange,
) {
  const isShown = (node: HtmlContent) => isWithin(node, start, end);
  const first = children.findIndex(isShown);
  if (first === -1) return;
  children.splice(children.findLastIndex(isShown) + 1, 0, END);
  children.splice(first, 0, START);
}

/** The summary as a tree of its own, without references to footnotes, which lists do not show. */
export function summaryTree({ children }: HtmlRoot): HtmlRoot {
  const first = children.indexOf(START);
  const shown = children.slice(first + 1, Math.max(0, children.indexOf(END)));
  return withoutFootnoteReferences({ type: "root", children: shown });
}

export function removeSummaryMarks(tree: HtmlRoot) {
  tree.children = tree.children.filter(
    (node) => node !== START && node !== END,
  );
}

function isWithin(node: RootContent | HtmlContent, start: number, end: number) {
  const offset = startOf(node);
  return offset >= start && offset < end;
}

/** Elements that the author did not write have no position. */
function startOf(node: RootContent | HtmlContent): number {
  return pointStart(node)?.offset ?? NaN;
}
