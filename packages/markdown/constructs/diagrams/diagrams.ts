import { createRequire } from "node:module";
import path from "node:path";

import { addDiagnostic } from "@technical-blog/utils";
import type * as Library from "beautiful-mermaid";
import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { mapValues, omit, pickBy } from "lodash";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

import { hasClass, isElement } from "../../element";
import { codeText } from "../../readerText";
import type { TextOf } from "../../texts";
import { removeElements, SKIP, visitElements, visitTag } from "../../visit";
import { blockOf } from "../code/codeBlocks";
import type { Construct, Rendering } from "../construct";
import { cropDrawing } from "./cropDrawing";
import { reveal } from "./labels";
import type { Reading } from "./reading";
import { blank, readMermaid } from "./readMermaid";

// The package names no entry for require(), which is how Gatsby loads what it compiles; its file can be required.
const load = createRequire(path.resolve("package.json"));
const libraryFile = path.resolve(
  "node_modules/beautiful-mermaid/dist/index.js",
);

const parser = unified().use(rehypeParse, { fragment: true });

/** Around the letters of a label. */
const HALO_PX = 4;

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

/**
 * Blocks in `mermaid` become drawings, with their source folded below them. The drawings have no style of their own:
 * `diagrams.css` gives them the page's colours.
 */
function drawDiagrams(tree: Root, { file, codeBlocks, textOf }: Rendering) {
  let count = 0;
  visitTag(tree, "pre", (pre, index, parent) => {
    const [code] = pre.children;
    if (!isElement(code, "code") || !hasClass(code, "language-mermaid")) {
      return;
    }
    const source = codeText(code);
    const reading = readMermaid(drawnPart(source));
    const svg = reading.text && drawing(reading, `diagram-${String(count)}-`);
    const first = (pre.position?.start.line ?? 1) + 1;
    for (const { line = 0, ...problem } of reading.problems) {
      addDiagnostic(file, { ...problem, line: first + line });
    }
    if (!svg) return SKIP;
    count += 1;
    const title = blockOf(pre, codeBlocks)?.title;
    // Without the index of its block: the source below a drawing has no title.
    code.properties = { className: ["language-mermaid"] };
    parent.children[index] = diagram(svg, pre, source, title, textOf);
    return SKIP;
  });
}

function diagram(
  svg: Element,
  pre: Element,
  source: string,
  title: string | undefined,
  textOf: TextOf,
): Element {
  const caption =
    title ?? TITLE.exec(FRONT_MATTER.exec(source)?.[1] ?? "")?.[1];
  const [, described, describedInBraces] =
    ACCESSIBLE_DESCRIPTION.exec(source) ?? [];
  const label = [
    ACCESSIBLE_TITLE.exec(source)?.[1] ?? caption ?? textOf("diagram.label"),
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
    h("details", [h("summary", textOf("diagram.source")), pre]),
  ]);
}

/** @returns undefined, and a problem, if the library does not draw all that was read */
function drawing(reading: Reading, idPrefix: string): Element | undefined {
  const { text, boxes, lines, problems } = reading;
  const library = load(libraryFile) as typeof Library;
  const svgText = reveal(library.renderMermaidSVG(text, { padding: 8 }))
    // Diamonds stand at the edge of a box, not below it.
    .replaceAll('refX="0"', 'refX="12"')
    .replace(NO_ATTRIBUTES, "");
  const tree = parser.parse(svgText);
  const [svg] = tree.children;
  const drawn = { boxes: 0, lines: 0 };
  visitElements(tree, (element) => {
    if (isOneOf([...BOXES, "block"], element)) drawn.boxes += 1;
    if (!isOneOf(LINES, element)) return;
    const line = lines[drawn.lines];
    drawn.lines += 1;
    if (line === "hidden") element.children = [];
    for (const part of [element, ...element.children]) {
      if (line === "plain" && part.type === "element") {
        part.properties = omit(part.properties, ["markerStart", "markerEnd"]);
      }
    }
  });
  if (
    svg?.type !== "element" ||
    drawn.boxes !== boxes.size ||
    drawn.lines !== lines.length
  ) {
    const problem = "the diagram cannot be drawn with all boxes and lines.";
    const fix = "Simplify it, or add it as an image.";
    problems.push({ rule: "markdown", problem, fix });
    return undefined;
  }
  cropDrawing(svg);
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
    .replace(FRONT_MATTER, blank)
    .replace(ACCESSIBLE_TITLE, blank)
    .replace(ACCESSIBLE_DESCRIPTION, blank);
}

/** Groups whose text stands in a box of its own. */
const BOXES = ["node", "actor", "entity", "class-node", "subgraph", "note"];
/** What the library writes itself. */
const NO_ATTRIBUTES = /<text [^>]*italic">\(no attributes\)<\/text>/g;
const LINES = ["edge", "message", "class-relationship", "er-relationship"];

/** The labels of lines are drawn last, and hide the lines behind them: a message crosses the lifelines between its ends. */
function liftLabels(svg: Element) {
  const labels: ElementContent[] = [];
  const lift = (parent: Element) => {
    parent.children = parent.children.filter((child) => {
      if (child.type !== "element" || isOneOf(BOXES, child)) return true;
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

function isOneOf(names: readonly string[], element: Element): boolean {
  return names.some((name) => hasClass(element, name));
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
