import { addDiagnostic, errorMessage } from "@technical-blog/utils";
import type { Element, Root as HtmlRoot } from "hast";
import { truncate } from "lodash";
import type { Code, Root } from "mdast";
import type { InlineMath, Math } from "mdast-util-math";
import rehypeParse from "rehype-parse";
import { renderToString } from "temml";
import { unified } from "unified";

import { visit, visitElements } from "../../visit";
import type { Construct, Rendering } from "../construct";
import { remarkMathSyntax } from "./mathSyntax";

const parser = unified().use(rehypeParse, { fragment: true });

export const math: Construct = {
  syntax: remarkMathSyntax,
  changeMarkdown: markFormulas,
  afterText: renderFormulas,
  sheets: { math: ["math"] },
};

/** Puts the source of each formula into an element for `renderFormulas`: search and word counts see the source. */
function markFormulas(tree: Root, { file }: Rendering) {
  visit(tree, ["inlineMath", "math", "code"], (node, index, parent) => {
    if (node.type === "code") {
      if (node.lang !== "math") return;
      const { value, position } = node;
      const data = placeholder("div", node);
      parent.children[index] = { type: "math", value, position, data };
      return;
    }
    // `$$x$$` on a line of its own is set like one between lines of `$$`.
    const isAlone =
      parent.type === "paragraph" &&
      parent.children.length === 1 &&
      String(file).startsWith("$$", node.position?.start.offset);
    if (isAlone) parent.data = { ...parent.data, hName: "div" };
    const name = isAlone || node.type === "math" ? "div" : "span";
    node.data = { ...node.data, ...placeholder(name, node) };
  });
}

function placeholder(
  hName: "div" | "span",
  { value, position }: InlineMath | Math | Code,
) {
  return {
    hName,
    hProperties: { dataMath: String(position?.start.line ?? 1) },
    hChildren: [{ type: "text" as const, value }],
  };
}

/** The sources of formulas become MathML, which browsers set without any help. */
function renderFormulas(tree: HtmlRoot, { file }: Rendering) {
  visitElements(tree, (element) => {
    const { dataMath } = element.properties;
    if (dataMath === undefined) return;
    const [source] = element.children;
    const tex = source?.type === "text" ? source.value : "";
    const displayMode = element.tagName === "div";
    element.properties = displayMode
      ? { className: ["math"], tabIndex: 0 }
      : {};
    try {
      const mathMl = renderToString(tex, { displayMode, throwOnError: true });
      element.children = parser.parse(mathMl).children as Element[];
    } catch (cause) {
      addDiagnostic(file, {
        rule: "markdown",
        line: Number(dataMath),
        problem: `the formula "${truncate(tex.trim(), { length: 80 })}" cannot be read: ${truncate(reasonOf(cause), { length: 200 })}.`,
        fix: "Correct it, or write \\$ for a dollar sign.",
        cause,
      });
    }
  });
}

function reasonOf(cause: unknown): string {
  if (cause instanceof RangeError) return "it is nested too deep";
  // Temml underlines the position with combining characters.
  return errorMessage(cause)
    .trim()
    .replace(/\u0332/g, "")
    .replace(/\s+/g, " ");
}
