import type { Element, Root as HtmlRoot } from "hast";
import { truncate } from "lodash";
import type { Code, Root } from "mdast";
import type { InlineMath, Math } from "mdast-util-math";
import rehypeParse from "rehype-parse";
import { renderToString } from "temml";
import { unified } from "unified";
import type { VFile } from "vfile";

import { addDiagnostic } from "../../../content/diagnostic";
import { visit } from "../../visit";

const parser = unified().use(rehypeParse, { fragment: true });

/** Formulas as their sources, in elements that `rehypeMath` knows again: what is searched and counted is the source. */
export function remarkMath() {
  return (tree: Root, file: VFile) => {
    visit(tree, "paragraph", (paragraph) => {
      const [formula, ...rest] = paragraph.children;
      if (formula?.type !== "inlineMath" || rest.length > 0) return;
      const start = formula.position?.start.offset ?? 0;
      // `$$x$$` on a line of its own is set like one between lines of `$$`.
      if (String(file).startsWith("$$", start)) {
        formula.data = { ...formula.data, ...placeholder("div", formula) };
        paragraph.data = { ...paragraph.data, hName: "div" };
      }
    });
    visit(tree, ["inlineMath", "math", "code"], (node, index, parent) => {
      if (node.type === "inlineMath" && node.data?.hName !== "div") {
        node.data = { ...node.data, ...placeholder("span", node) };
      } else if (node.type === "math") {
        node.data = { ...node.data, ...placeholder("div", node) };
      } else if (node.type === "code" && node.lang === "math") {
        if (!parent || index === undefined) return;
        const { value, position } = node;
        const data = placeholder("div", node);
        parent.children.splice(index, 1, {
          type: "math",
          value,
          position,
          data,
        });
      }
    });
  };
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
export function rehypeMath() {
  return (tree: HtmlRoot, file: VFile) => {
    visit(tree, "element", (element: Element) => {
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
  };
}

function reasonOf(cause: unknown): string {
  if (cause instanceof RangeError) return "it is nested too deep";
  const reason = cause instanceof Error ? cause.message : String(cause);
  // Temml underlines the position with combining characters.
  return reason
    .trim()
    .replace(/\u0332/g, "")
    .replace(/\s+/g, " ");
}
