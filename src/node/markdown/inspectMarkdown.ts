import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { VFile, type Compatible } from "vfile";

import { addThrown, type Diagnostic } from "../content/diagnostic";
import { anchorsIn, type Anchor } from "./anchors";
import type { IncludeCode } from "./code/readCodeBlock";
import { isElement } from "./links";
import { markdownReader } from "./renderMarkdown";
import { parseMarkdown } from "./syntaxTree";
import { isTruncateMarker } from "./truncateMarker";

/** Counted from 1. */
type TextPlace = { line: number; column: number | undefined };

/** What a text has that can be wrong, without being rendered for readers. */
export type MarkdownInspection = {
  links: (TextPlace & { href: string })[];
  images: (TextPlace & { src: string; alt: string })[];
  /** Of `<video>` and its `<source>`; those written as images are images. */
  videos: (TextPlace & { src: string })[];
  headings: (TextPlace & { level: number })[];
  /** What a link may lead to within the text. */
  anchors: Set<string>;
  /** Those that are there to stay. */
  ownAnchors: Anchor[];
  /** Whether it is clear what lists show of it: all up to a mark, or all there is. */
  hasSummary: boolean;
  diagnostics: Diagnostic[];
};

/** Reads a text as rendering does, up to where it would ask for images and colours. */
export async function inspectMarkdown(
  source: Compatible,
  includeCode: IncludeCode,
): Promise<MarkdownInspection> {
  const file = new VFile(source);
  const inspection: MarkdownInspection = {
    links: [],
    images: [],
    videos: [],
    headings: [],
    anchors: new Set(),
    ownAnchors: [],
    hasSummary: false,
    diagnostics: file.messages,
  };
  try {
    const tree = parseMarkdown(file);
    inspection.hasSummary =
      tree.children.length <= 1 || tree.children.some(isTruncateMarker);
    const html: Root = await markdownReader({ includeCode }).run(tree, file);
    visit(html, "element", (element: Element, _index, parent) => {
      collect(element, parent, inspection);
    });
    inspection.ownAnchors = anchorsIn(html);
  } catch (cause) {
    addThrown(file, cause);
  }
  return inspection;
}

function collect(
  { tagName, properties, position }: Element,
  parent: Root | Element | undefined,
  { anchors, headings, images, links, videos }: MarkdownInspection,
) {
  for (const name of [properties.id, properties.name]) {
    if (typeof name === "string") anchors.add(name);
  }
  // What the author did not write has no place.
  if (!position) return;
  const { line, column } = position.start;
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
  if (level > 0) headings.push({ line, column, level });
  if (tagName === "a" && properties.href !== undefined) {
    links.push({ line, column, href: properties.href });
  }
  const isVideo = tagName === "video" || isElement(parent, "video");
  if (isVideo && tagName !== "track" && properties.src) {
    videos.push({ line, column, src: properties.src });
  }
  if (tagName === "img" && properties.src !== undefined) {
    images.push({
      line,
      column,
      src: properties.src,
      alt: properties.alt ?? "",
    });
  }
}
