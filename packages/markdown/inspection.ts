import type { Element, Parents, Root } from "hast";

import { headingLevel, isElement } from "./element";
import { SRC_SET_URL } from "./links";
import { SKIP, visitElements } from "./visit";

/** A part of a text that links can point to. */
export type Anchor = {
  id: string;
  /** Counted from 1. */
  line: number;
  isHeading: boolean;
};

/** Counted from 1, in the whole file. */
type Position = { line: number; column: number | undefined };

/** What checks need to know of a text. */
export type MarkdownInspection = {
  links: (Position & { href: string })[];
  /** Those of a `srcset` have no alternative text of their own. */
  images: (Position & { src: string; alt?: string })[];
  /** Of `<video>` and its `<source>`. Those written as images are images. */
  videos: (Position & { src: string })[];
  headings: (Position & { level: number })[];
  /** What a link can point to within the text. */
  anchors: string[];
  /** The anchors of headings, and those that the author wrote. */
  ownAnchors: Anchor[];
  /** Whether the text has a truncate marker, or at most one block. Also true if it has errors. */
  hasSummary: boolean;
  /** Whether there is nothing to read. */
  isEmpty: boolean;
};

export function emptyInspection(): MarkdownInspection {
  return {
    links: [],
    images: [],
    videos: [],
    headings: [],
    anchors: [],
    ownAnchors: [],
    hasSummary: true,
    isEmpty: false,
  };
}

/** Notes the levels of headings as the author wrote them. */
export function inspectHeadings(tree: Root, inspection: MarkdownInspection) {
  visitElements(tree, (element) => {
    const level = headingLevel(element);
    // Elements that the author did not write have no position.
    if (level === 0 || !element.position) return;
    const { line, column } = element.position.start;
    inspection.headings.push({ line, column, level });
  });
}

/** Fills the rest of an inspection before the tree gets what only readers need: links between posts, media, colours. */
export function inspectHtml(tree: Root, inspection: MarkdownInspection) {
  const anchors = new Set<string>();
  visitElements(tree, (element, _index, parent) => {
    const { id, name } = element.properties;
    for (const anchor of [id, name]) {
      if (typeof anchor === "string") anchors.add(anchor);
    }
    collect(element, parent, inspection);
  });
  inspection.anchors = [...anchors];
  visitElements(tree, (element) => {
    if (element.tagName === "svg") return SKIP;
    inspection.ownAnchors.push(...ownAnchor(element));
    return undefined;
  });
}

function collect(
  element: Element,
  parent: Parents,
  { images, links, videos }: MarkdownInspection,
) {
  const { tagName, properties, position } = element;
  if (!position) return;
  const { line, column } = position.start;
  if (tagName === "a" && properties.href !== undefined) {
    links.push({ line, column, href: properties.href });
  }
  const isVideo = tagName === "video" || isElement(parent, "video");
  if (isVideo && tagName !== "track" && properties.src) {
    videos.push({ line, column, src: properties.src });
  }
  if (tagName === "img" && properties.src !== undefined) {
    const { src, alt = "" } = properties;
    images.push({ line, column, src, alt });
  }
  for (const [src] of (properties.srcSet ?? "").matchAll(SRC_SET_URL)) {
    images.push({ line, column, src });
  }
}

/** What the author gave an id or name: not what footnotes and drawings have for themselves. */
function ownAnchor(element: Element): Anchor[] {
  const { tagName, properties, position } = element;
  const id = properties.id ?? (tagName === "a" ? properties.name : undefined);
  // What the author did not write has no position.
  if (typeof id !== "string" || !position) return [];
  if (id.startsWith("user-content-")) return [];
  const { line } = position.start;
  return [{ id, line, isHeading: headingLevel(element) > 0 }];
}
