import { createHash } from "node:crypto";

import type { Element, ElementContent, Root } from "hast";
import { toText } from "hast-util-to-text";
import { pickBy } from "lodash";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import type { VFile } from "vfile";

import { translate } from "../../../config/translate";
import { addThrown, createDiagnostic } from "../../../content/diagnostic";
import { SKIP, visit } from "../../visit";
import { blockOf } from "../code/codeBlocks";
import { drawDiagram } from "./drawDiagram";

const parser = unified().use(rehypeParse, { fragment: true });

/** Laying out a diagram takes long when it has many lines between its parts. */
const MAX_CONNECTIONS = 300;
const CONNECTION = /[-=.~]{2,}/g;

const KINDS =
  /^(graph|flowchart|sequenceDiagram|stateDiagram(-v2)?|classDiagram|erDiagram)\b/;

/** Parts of Mermaid's language that name a diagram, and draw nothing. */
const FRONT_MATTER = /^\s*---\n([\s\S]*?)\n---\n/;
const TITLE = /^\s*title:\s*(\S.*?)\s*$/m;
const ACCESSIBLE_TITLE = /^\s*accTitle\s*:\s*(\S.*?)\s*$/m;
const ACCESSIBLE_DESCRIPTION =
  /^\s*accDescr\s*(?::\s*(\S.*?)\s*$|\{([^}]*)\})/m;

/**
 * Blocks in `mermaid` become drawings, with their source folded below them. The drawings have no style of their own:
 * `diagrams.css` gives them the page's colours.
 */
export function rehypeDiagrams() {
  return (tree: Root, file: VFile) => {
    visit(tree, { tagName: "pre" }, (pre: Element, index, parent) => {
      const [code] = pre.children;
      if (code?.type !== "element" || !isMermaid(code)) return;
      if (index === undefined || !parent) return;
      const title = blockOf(pre, file)?.title;
      try {
        parent.children[index] = diagram(pre, code, { index, title });
      } catch (cause) {
        addThrown(file, cause);
      }
      return SKIP;
    });
  };
}

function isMermaid({ tagName, properties: { className } }: Element): boolean {
  return (
    tagName === "code" &&
    Array.isArray(className) &&
    className.includes("language-mermaid")
  );
}

function diagram(
  pre: Element,
  code: Element,
  { index, title }: { index: number; title: string | undefined },
): Element {
  const source = toText(code, { whitespace: "pre" });
  const line = pre.position?.start.line ?? 1;
  const caption =
    title ?? TITLE.exec(FRONT_MATTER.exec(source)?.[1] ?? "")?.[1];
  const [, described, describedInBraces] =
    ACCESSIBLE_DESCRIPTION.exec(source) ?? [];
  const label = [
    ACCESSIBLE_TITLE.exec(source)?.[1] ??
      caption ??
      translate({ id: "diagram.label" }),
    (described ?? describedInBraces)?.trim(),
  ];
  const svg = drawing(source, line);
  withOwnIds(svg, `diagram-${digest(source)}-${String(index)}-`);
  svg.properties = {
    ...pickBy(svg.properties, (_value, name) => name !== "style"),
    role: "img",
    ariaLabel: label.filter(Boolean).join(". "),
  };
  const box = element("div", { className: ["diagram-box"], tabIndex: 0 }, [
    svg,
  ]);
  const text =
    caption && element("figcaption", {}, [{ type: "text", value: caption }]);
  return element("div", { className: ["diagram"] }, [
    text ? element("figure", {}, [box, text]) : box,
    element("details", {}, [
      element("summary", {}, [
        { type: "text", value: translate({ id: "diagram.source" }) },
      ]),
      {
        ...pre,
        children: [
          { ...code, properties: { className: ["language-mermaid"] } },
        ],
      },
    ]),
  ]);
}

function drawing(source: string, line: number): Element {
  const text = source
    .replace(FRONT_MATTER, "")
    .replace(ACCESSIBLE_TITLE, "")
    .replace(ACCESSIBLE_DESCRIPTION, "")
    .trim();
  const error = (offset: number, problem: string, fix: string) =>
    createDiagnostic({ rule: "markdown", line: line + offset, problem, fix });
  if (!KINDS.test(text)) {
    const [first = ""] = text.split("\n");
    throw error(
      1,
      `no diagram begins with "${first}".`,
      `Known are flowchart, graph, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram.`,
    );
  }
  const connections = text.match(CONNECTION)?.length ?? 0;
  if (connections > MAX_CONNECTIONS) {
    throw error(
      0,
      `the diagram has ${String(connections)} connections, and at most ${String(MAX_CONNECTIONS)} are drawn.`,
      "Split it.",
    );
  }
  if (/^(graph|flowchart)/.test(text)) {
    const unclosed = source.split("\n").findIndex(hasUnclosedBracket);
    if (unclosed >= 0) {
      throw error(
        unclosed + 1,
        `a bracket is not closed in this line of a flowchart: "${source.split("\n")[unclosed]?.trim() ?? ""}".`,
        "Close it, or put the label between quotes.",
      );
    }
  }
  try {
    const { children } = parser.parse(drawDiagram(text));
    const [svg] = children;
    if (svg?.type !== "element") throw new Error("nothing is drawn");
    return withoutStyle(svg);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw error(
      0,
      `the diagram cannot be drawn: ${reason}.`,
      "Correct its source.",
    );
  }
}

function hasUnclosedBracket(line: string): boolean {
  const bare = line.replace(/"[^"]*"|%%.*$/g, "");
  const count = (brackets: RegExp) => bare.match(brackets)?.length ?? 0;
  return count(/[[({]/g) > count(/[\])}]/g);
}

function withoutStyle(svg: Element): Element {
  visit(svg, "element", (node, index, parent) => {
    if (node.tagName === "style" && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    node.properties = pickBy(
      node.properties,
      (_value, name) => name !== "className" && !name.startsWith("data"),
    );
    return undefined;
  });
  return svg;
}

/** Drawings name their arrowheads alike, but a page has each id once. */
function withOwnIds(svg: Element, prefix: string) {
  visit(svg, "element", ({ properties }: Element) => {
    if (properties.id !== undefined)
      properties.id = `${prefix}${properties.id}`;
    for (const name of ["markerEnd", "markerStart"]) {
      const value = properties[name];
      if (typeof value !== "string") continue;
      properties[name] = value.replace(/^url\(#/, `url(#${prefix}`);
    }
  });
}

function digest(source: string): string {
  return createHash("sha256").update(source).digest("hex").slice(0, 8);
}

function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}
