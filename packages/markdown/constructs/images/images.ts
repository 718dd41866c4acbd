import { isExternalUrl } from "@technical-blog/utils";
import type { Element, Properties, Root } from "hast";
import { h } from "hastscript";
import { pick } from "lodash";

import { isElement } from "../../element";
import { visitTag } from "../../visit";
import type { Construct } from "../construct";
import type { ImageZoomTexts } from "./imageZoom.inline";

export const images: Construct = {
  changeHtml: makeFigures,
  inFeeds: imageInFeeds,
  sheets: { images: ["[data-zoom]", "[data-only]"] },
  script: {
    place: "body",
    module: "@technical-blog/markdown/constructs/images/imageZoom",
    marks: ["[data-zoom]"],
    settings: (textOf) =>
      ({ close: textOf("image.close") }) satisfies ImageZoomTexts,
  },
};

/** In CSS pixels. */
export type Size = { width?: number | undefined; height?: number | undefined };

/** An image as files on the site: paths are final, path prefix included. Without a size if it cannot be decoded. */
export type ResolvedImage = Size & {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Newer formats of the same image, best first. */
  sources: { srcSet: string; sizes: string; type: string }[];
  /** The file as the author has it, where it shows more than `src`. */
  full?: string;
  /** What fills the place until the image is there; none for one that is transparent. */
  color?: string;
};

/**
 * Finds the image a post names.
 * @param src as in the post: relative to the post's file, or absolute below `static`
 * @param size the author's; with one side of it, the other one follows
 */
export type ResolveImage = (src: string, size?: Size) => Promise<ResolvedImage>;

/** `diagram.png#dark` is for the dark mode only; GitHub says `#gh-dark-mode-only`. */
const MODE = /#(?:gh-)?(light|dark)(?:-mode-only)?$/;

/** The file that an image names; undefined for one of another host. */
export function imageFile(src: string): string | undefined {
  return isExternalUrl(src) ? undefined : src.replace(MODE, "");
}

/** Images alone in a paragraph, the first with a title, become a figure with the title below. */
function makeFigures(tree: Root) {
  visitTag(tree, "p", (paragraph) => {
    const { children } = paragraph;
    const images = children.filter((node) => node.type === "element");
    const isText = children.some(
      (node) => node.type === "text" && node.value.trim() !== "",
    );
    const caption = images[0]?.properties.title;
    if (isText || !caption || images.some(({ tagName }) => tagName !== "img")) {
      return;
    }
    for (const { properties } of images) delete properties.title;
    paragraph.tagName = "figure";
    children.push(h("figcaption", caption));
  });
}

/** Of two colour modes, feeds have the light one. Of several sizes and formats they have the one that all readers know. */
function imageInFeeds({ tagName, properties, children }: Element) {
  if (properties.dataOnly === "dark") return [];
  const image = children.find((child) => isElement(child, "img"));
  return tagName === "picture" && image ? [image] : undefined;
}

/** The colour mode that an image is for, if it is for one only. */
export function imageMode(src: string): string | undefined {
  return MODE.exec(src)?.[1];
}

/**
 * Gives an `img`, or the one of a `picture`, its dimensions, sizes, formats and a link to the whole file. What the author wrote
 * of these stays; it names files.
 * @param isLinked whether it is inside a link or button of the author's
 * @throws when a file is missing
 */
export async function completeImage(
  element: Element,
  resolveImage: ResolveImage,
  isLinked: boolean,
) {
  const image = imageOf(element) ?? element;
  const { properties } = image;
  const { alt, dataOnly, height, src, srcSet, style, width } = properties;
  const file = src && imageFile(src);
  const size = { width: pixels(width), height: pixels(height) };
  const resolved = file ? await resolveImage(file, size) : undefined;
  const { sources = [], full, color, ...shown } = resolved ?? {};
  const own = pick(properties, ["height", "sizes", "srcSet", "width"]);
  Object.assign(properties, shown, own);
  if (color) {
    const background = `background-color:${color}`;
    properties.style = style ? `${background};${style}` : background;
  }
  const formats = [
    ...element.children.filter((child) => isElement(child, "source")),
    ...(srcSet ? [] : sources.map((source) => h("source", source))),
  ];
  if (formats.length > 0) {
    Object.assign(image, h("picture", { dataOnly }, formats, { ...image }));
  }
  // The alternative text is the name of the link.
  if (full && alt && !isLinked) {
    const link = { href: full, dataZoom: "", dataOnly };
    Object.assign(image, h("a", link, { ...image }));
  }
  Object.assign(element, image);
}

function pixels(side: Properties[string]): number | undefined {
  return Number(String(side).replace(/px$/, "")) || undefined;
}

/** The `img` that an element is, or that a `picture` has. */
export function imageOf(element: Element): Element | undefined {
  if (element.tagName === "img") return element;
  return isElement(element, "picture")
    ? element.children.find((child) => isElement(child, "img"))
    : undefined;
}
