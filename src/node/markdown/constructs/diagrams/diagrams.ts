import { createRequire } from "node:module";
import path from "node:path";

import type * as Library from "beautiful-mermaid";
import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { mapValues, omit, pickBy } from "lodash";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

import { translate } from "../../../config/translate";
import { addDiagnostic } from "../../../content/diagnostic";
import { errorMessage } from "../../../content/errorMessage";
import { hasClass, isElement } from "../../element";
import { codeText } from "../../readerText";
import { removeElements, SKIP, visitElements, visitTag } from "../../visit";
import { blockOf } from "../code/codeBlocks";
import type { Construct, Rendering } from "../construct";

// The package names no entry for require(), which is how Gatsby loads what it compiles; its file can be required.
const load = createRequire(path.resolve("package.json"));
const libraryFile = path.resolve(
  "node_modules/beautiful-mermaid/dist/index.js",
);

const parser = unified().use(rehypeParse, { fragment: true });

/** Laying out a diagram takes long when it has many lines between its parts. */
const MAX_CONNECTIONS = 300;
const CONNECTION = /[-=.~]{2,}/g;

/** Around the letters of a label. */
const HALO_PX = 4;

const KINDS =
  /^(graph|flowchart|sequenceDiagram|stateDiagram(-v2)?|classDiagram|erDiagram)\b/;

/** Statements of a flowchart may end with semicolons, which the library does not know. */
const HEADER_END = /^((?:graph|flowchart)[ \t]+\w+)[ \t]*;/;
const LINE_END = /;[ \t]*$/gm;
/** The direction may be left out. */
const NO_DIRECTION = /^(graph|flowchart)[ \t]*(?=;|\n|$)/;
/** A label may have several lines. */
const LABEL = /[[({](?:"[^"]*"|[^[\](){}"]*)[\])}]/g;

/** Parts of Mermaid's language that name a diagram, and draw nothing. */
const FRONT_MATTER = /^\s*---\n([\s\S]*?)\n---\n/;
const TITLE = /^\s*title:\s*(\S.*?)\s*$/m;
const ACCESSIBLE_TITLE = /^\s*accTitle\s*:\s*(\S.*?)\s*$/m;
const ACCESSIBLE_DESCRIPTION =
  /^\s*accDescr\s*(?::\s*(\S.*?)\s*$|\{([^}]*)\})/m;

export const diagrams: Construct = {
  changeHtml: drawDiagrams,
  // A drawing needs the site's colours; its source follows it.
  inFeeds: (element) => (hasClass(element, "diagram-box") ? [] : undefined),
  sheets: { diagrams: [".diagram"] },
};

type Report = (
  rule: "markdown" | "unknown-diagram",
  lineOffset: number,
  problem: string,
  fix: string,
) => void;

/**
 * Blocks in `mermaid` become drawings, with their source folded below them. The drawings have no style of their own:
 * `diagrams.css` gives them the page's colours.
 */
function drawDiagrams(tree: Root, { file, codeBlocks }: Rendering) {
  let count = 0;
  visitTag(tree, "pre", (pre, index, parent) => {
    const [code] = pre.children;
    if (!isElement(code, "code") || !hasClass(code, "language-mermaid")) {
      return;
    }
    const source = codeText(code);
    const text = drawnPart(source);
    const report: Report = (rule, lineOffset, problem, fix) => {
      const line = (pre.position?.start.line ?? 1) + lineOffset;
      addDiagnostic(file, { rule, line, problem, fix });
    };
    if (!isDrawable(source, text, report)) return SKIP;
    try {
      const svg = drawing(withLabelsInLines(text), `diagram-${String(count)}-`);
      count += 1;
      const title = blockOf(pre, codeBlocks)?.title;
      // Without the index of its block: the source below a drawing has no title.
      code.properties = { className: ["language-mermaid"] };
      parent.children[index] = diagram(svg, pre, source, title);
    } catch (cause) {
      report(
        "unknown-diagram",
        0,
        `the diagram cannot be drawn, so its source is shown: ${errorMessage(cause).replace(/\.+$/, "")}.`,
        "Correct its source.",
      );
    }
    return SKIP;
  });
}

function isDrawable(source: string, text: string, report: Report): boolean {
  const kind = kindOf(text);
  const connections = text.match(CONNECTION)?.length ?? 0;
  const lines = source.split("\n");
  const unclosed = isFlowchart(text) ? unclosedLine(source) : -1;
  if (!KINDS.test(kind)) {
    report(
      "unknown-diagram",
      1,
      `no diagram that is drawn begins with "${kind}", so its source is shown.`,
      "Known are flowchart, graph, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram.",
    );
  } else if (connections > MAX_CONNECTIONS) {
    report(
      "markdown",
      0,
      `the diagram has ${String(connections)} connections, and at most ${String(MAX_CONNECTIONS)} are drawn.`,
      "Split it.",
    );
  } else if (unclosed >= 0) {
    report(
      "markdown",
      unclosed + 1,
      `a bracket is not closed in this line of a flowchart: "${lines[unclosed]?.trim() ?? ""}".`,
      "Close it, or put the label between quotes.",
    );
  } else {
    return true;
  }
  return false;
}

function diagram(
  svg: Element,
  pre: Element,
  source: string,
  title: string | undefined,
): Element {
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
  svg.properties = {
    ...omit(svg.properties, "style"),
    role: "img",
    ariaLabel: label.filter(Boolean).join(". "),
  };
  const box = h("div.diagram-box", { tabIndex: 0 }, svg);
  return h("div.diagram", [
    caption ? h("figure", box, h("figcaption", caption)) : box,
    h("details", [h("summary", translate({ id: "diagram.source" })), pre]),
  ]);
}

/** @throws when the library cannot read the text */
function drawing(text: string, idPrefix: string): Element {
  const library = load(libraryFile) as typeof Library;
  const tree = parser.parse(library.renderMermaidSVG(text, { padding: 8 }));
  const [svg] = tree.children;
  if (svg?.type !== "element") throw new Error("nothing is drawn");
  liftLabels(svg);
  removeElements(tree, ({ tagName }) => tagName === "style");
  visitElements(tree, (element) => {
    element.properties = drawnProperties(element, idPrefix);
  });
  return svg;
}

/** What is drawn, without what only names the diagram. */
function drawnPart(source: string): string {
  return source
    .replace(FRONT_MATTER, "")
    .replace(ACCESSIBLE_TITLE, "")
    .replace(ACCESSIBLE_DESCRIPTION, "")
    .trim()
    .replace(NO_DIRECTION, "$1 TD")
    .replace(HEADER_END, "$1\n")
    .replace(LINE_END, "");
}

/** With each label on one line, as the library reads them. */
function withLabelsInLines(text: string): string {
  return isFlowchart(text)
    ? text.replace(LABEL, (label) => label.replace(/\s*\n\s*/g, "<br>"))
    : text;
}

function isFlowchart(text: string): boolean {
  return /^(?:graph|flowchart)\b/.test(text);
}

/** @returns the first line with a bracket that stays open; -1 if there is none */
function unclosedLine(source: string): number {
  return source
    .replace(LABEL, (label) => label.replace(/.+/g, ""))
    .split("\n")
    .findIndex(hasUnclosedBracket);
}

/** The first line that draws something. */
function kindOf(text: string): string {
  const first = text.split("\n").find((line) => !/^\s*(?:%%.*)?$/.test(line));
  return first?.trim() ?? "";
}

function hasUnclosedBracket(line: string): boolean {
  const bare = line.replace(/"[^"]*"|%%.*$/g, "");
  const count = (brackets: RegExp) => bare.match(brackets)?.length ?? 0;
  return count(/[[({]/g) > count(/[\])}]/g);
}

/** Groups whose text stands in a box of its own. */
const BOXES = ["node", "actor", "entity", "class-node", "subgraph", "note"];

/** The labels of lines are drawn last, and hide the lines behind them: a message crosses the lifelines between its ends. */
function liftLabels(svg: Element) {
  const labels: ElementContent[] = [];
  const lift = (parent: Element) => {
    parent.children = parent.children.filter((child) => {
      if (child.type !== "element" || isBox(child)) return true;
      if (hasClass(child, "edge-label")) {
        child.children.forEach(addHalo);
        labels.push(child);
        return false;
      }
      if (child.tagName === "text") {
        addHalo(child);
        labels.push(child);
        return false;
      }
      lift(child);
      return true;
    });
  };
  lift(svg);
  svg.children.push(...labels);
}

function isBox(element: Element): boolean {
  return BOXES.some((name) => hasClass(element, name));
}

function addHalo(node: ElementContent) {
  if (!isElement(node, "text")) return;
  Object.assign(node.properties, {
    stroke: "var(--bg)",
    strokeWidth: HALO_PX,
    strokeLineJoin: "round",
    paintOrder: "stroke",
  });
}

/**
 * Without classes and data, with lengths to a tenth of a pixel: the rest is as large as the drawing, and is not visible.
 * Drawings name their arrowheads alike, but a page has each id once.
 */
function drawnProperties({ properties }: Element, idPrefix: string) {
  const kept = pickBy(
    properties,
    (_value, name) => name !== "className" && !name.startsWith("data"),
  );
  return mapValues(kept, (value, name) => {
    if (typeof value !== "string") return value;
    const rounded = value.replace(/\d+\.\d{3,}/g, (length) =>
      String(Math.round(Number(length) * 10) / 10),
    );
    if (name === "id") return idPrefix + rounded;
    const isMarker = name === "markerStart" || name === "markerEnd";
    return isMarker ? rounded.replace(/^url\(#/, `url(#${idPrefix}`) : rounded;
  });
}
