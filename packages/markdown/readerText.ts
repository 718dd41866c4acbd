import type { Element, ElementContent, Nodes, Text } from "hast";
import { toString } from "hast-util-to-string";
import { toText } from "hast-util-to-text";

import { imageMode } from "./constructs/images/images";
import { hasClass, isElement } from "./element";
import { isFootnoteReference } from "./footnotes";
import { SKIP, visitElements } from "./visit";

/** Elements that show something else than their content. */
const EMBEDDED = ["audio", "iframe", "video"];

/** Blocks that `toText` takes for parts of a line. */
const BLOCKS = ["details", "fieldset", "option", "summary"];

/** The parts of a drawing that have text. */
const DRAWN_TEXT = ["title", "desc", "text", "foreignObject"];

/**
 * The text of a part of a page as readers get it: what they see, and what a screen reader says of pictures. All that the
 * site publishes as text comes from here.
 * @param node before formulas are rendered: their text is TeX
 */
export function readerText(node: Nodes): string {
  return textOf(readable(node));
}

/** The text of code, with its white space. */
export function codeText(node: Nodes): string {
  return toText(node, { whitespace: "pre" });
}

/** All characters in a node. Ids of headings are made of them, so they do not change with `readerText`. */
export function rawText(node: Nodes): string {
  return toString(node);
}

/** Nodes whose text is what readers get of a node. */
function readable(node: Nodes): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type === "root") return node.children.flatMap(readable);
  if (node.type !== "element") return [];
  const { properties, tagName } = node;
  if (isFootnoteReference(node) || "dataFootnoteBackref" in properties) {
    return [];
  }
  if (tagName === "img") {
    const isForDark = imageMode(properties.src ?? "") === "dark";
    return isForDark ? [] : words(properties.alt);
  }
  if (tagName === "svg") return words(drawnText(node));
  if (EMBEDDED.includes(tagName)) {
    return words(properties.ariaLabel ?? properties.title);
  }
  // The source of a diagram is folded below it.
  const shown = hasClass(node, "diagram")
    ? node.children.filter((child) => !isElement(child, "details"))
    : node.children;
  const children = shown.flatMap(readable);
  return [
    {
      ...node,
      tagName: BLOCKS.includes(tagName) ? "div" : tagName,
      children:
        tagName === "figure" ? withoutRepeatedCaption(children) : children,
    },
  ];
}

/** A caption may say what the name of its picture says. */
function withoutRepeatedCaption(figure: ElementContent[]): ElementContent[] {
  const isCaption = (child: ElementContent) => isElement(child, "figcaption");
  const picture = figure.filter((child) => !isCaption(child));
  const caption = textOf(figure.filter(isCaption));
  const text = textOf(picture);
  const isRepeated =
    text.startsWith(caption) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(caption.length));
  return isRepeated ? picture : figure;
}

function textOf(children: ElementContent[]): string {
  return toText({ type: "root", children }).trim();
}

function words(text: string | null | undefined): Text[] {
  return text ? [{ type: "text", value: ` ${text} ` }] : [];
}

/** The name of a drawing and its labels. */
function drawnText(svg: Element): string {
  const texts = [svg.properties.ariaLabel ?? ""];
  visitElements(svg, (element) => {
    if (!DRAWN_TEXT.includes(element.tagName)) return undefined;
    texts.push(linesOf(element));
    return SKIP;
  });
  return texts.join(" ");
}

/** The text of a label, which has a `tspan` with a place for each of its lines. */
function linesOf(node: ElementContent): string {
  if (node.type !== "element") return node.type === "text" ? node.value : "";
  const isLine = node.tagName === "tspan" && node.properties.x !== undefined;
  return (isLine ? " " : "") + node.children.map(linesOf).join("");
}
