import {
  findMatches,
  type Term,
  type Range as TextRange,
} from "@technical-blog/search/browser";

import { reveal } from "../ui/reveal";

/** Name of the CSS highlight, styled by `::highlight(search)`. */
const HIGHLIGHT_NAME = "search";
/** Parts of an article that search does not index: table of contents, buttons, the links of headings. */
const NOT_TEXT =
  "nav, button, script, style, [data-visually-hidden], figcaption";
const BLOCKS =
  "p, li, td, th, h1, h2, h3, h4, h5, h6, pre, blockquote, dt, dd, figure, div";

/**
 * Highlights the terms in an area and opens every `<details>` that hides one. Browsers without CSS highlights get `<mark>`
 * elements instead. Escape removes the highlights.
 * @returns a function that removes them too
 */
export function highlightTerms(
  area: HTMLElement,
  terms: readonly Term[],
): () => void {
  const ranges = findRanges(area, terms);
  for (const { startContainer } of ranges) reveal(startContainer.parentElement);
  const remove = "highlights" in CSS ? paint(ranges) : mark(ranges);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.isComposing) remove();
  };
  document.addEventListener("keydown", handleKeyDown);
  return () => {
    document.removeEventListener("keydown", handleKeyDown);
    remove();
  };
}

function paint(ranges: readonly Range[]): () => void {
  CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));
  return () => {
    CSS.highlights.delete(HIGHLIGHT_NAME);
  };
}

/** One mark for each text node: a range may start and end in different elements. */
function mark(ranges: readonly Range[]): () => void {
  const marks = ranges.flatMap((range) => textParts(range).map(wrap));
  return () => {
    for (const element of marks) {
      const { parentNode } = element;
      element.replaceWith(...element.childNodes);
      parentNode?.normalize();
    }
  };
}

function wrap(range: Range): HTMLElement {
  const element = document.createElement("mark");
  range.surroundContents(element);
  return element;
}

/** Splits a range into ranges within one text node each. */
function textParts(range: Range): Range[] {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const root = range.commonAncestorContainer;
  return textNodes(root)
    .filter((node) => range.intersectsNode(node))
    .map((node) => {
      const part = document.createRange();
      part.setStart(node, node === startContainer ? startOffset : 0);
      part.setEnd(node, node === endContainer ? endOffset : node.length);
      return part;
    })
    .filter(({ collapsed }) => !collapsed);
}

/** A text node, and where it starts in the text of the area. */
type TextPart = { node: Text; start: number };

/** Finds the terms in an area. A term may span inline elements, but not blocks. */
function findRanges(area: HTMLElement, terms: readonly Term[]): Range[] {
  const nodes: TextPart[] = [];
  let text = "";
  let block: Element | null = null;
  for (const node of textNodes(area)) {
    const { parentElement } = node;
    if (!parentElement || parentElement.closest(NOT_TEXT)) continue;
    const ownBlock = parentElement.closest(BLOCKS);
    if (block && ownBlock !== block) text += "\n";
    block = ownBlock;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  return findMatches(text, terms).map((match) => domRange(match, nodes));
}

function domRange(
  { start, end }: TextRange,
  nodes: readonly TextPart[],
): Range {
  const range = document.createRange();
  const first = nodes.findLast((each) => each.start <= start);
  const last = nodes.findLast((each) => each.start < end);
  if (first) range.setStart(first.node, start - first.start);
  if (last) range.setEnd(last.node, end - last.start);
  return range;
}

function textNodes(root: Node): Text[] {
  if (root instanceof Text) return [root];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text); // SHOW_TEXT yields nothing else
  return nodes;
}
