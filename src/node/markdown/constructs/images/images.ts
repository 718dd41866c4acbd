import type { Element, ElementContent, Root } from "hast";
import { isExternalUrl } from "../../../content/isExternalUrl";
import { element } from "../../element";
import { visit } from "../../visit";

/** An image as files on the site: paths are final, path prefix included. */
export type ResolvedImage = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Intrinsic size in CSS pixels; none of a file that cannot be decoded. */
  width?: number;
  height?: number;
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
 */
export type ResolveImage = (src: string) => Promise<ResolvedImage>;

/** `diagram.png#dark` is for the dark mode only; GitHub says `#gh-dark-mode-only`. */
const MODE = /#(?:gh-)?(light|dark)(?:-mode-only)?$/;

/** The file that an image names; undefined for one of another host. */
export function imageFile(src: string): string | undefined {
  return isExternalUrl(src) ? undefined : src.replace(MODE, "");
}

/** Images alone in a paragraph, the first with a title, become a figure with the title below. */
export function rehypeFigures() {
  return (tree: Root) => {
    visit(tree, { tagName: "p" }, (paragraph: Element) => {
      const images = paragraph.children.filter(isElement);
      const isText = (node: ElementContent) =>
        node.type === "text" && node.value.trim() !== "";
      if (!images.every(({ tagName }) => tagName === "img")) return;
      const caption = images[0]?.properties.title;
      if (!caption || paragraph.children.some(isText)) return;
      for (const { properties } of images) delete properties.title;
      paragraph.tagName = "figure";
      paragraph.children.push({
        type: "element",
        tagName: "figcaption",
        properties: {},
        children: [{ type: "text", value: caption }],
      });
    });
  };
}

/** The colour mode that an image is for, if it is for one only. */
export function imageMode(src: string): string | undefined {
  return MODE.exec(src)?.[1];
}

function isElement(node: ElementContent): node is Element {
  return node.type === "element";
}

/**
 * Gives an image its dimensions, sizes, formats and a link to the whole file.
 * @param isLinked whether it is inside a link or button of the author's
 */
export function showImage(
  image: Element,
  { sources, full, color, ...properties }: ResolvedImage,
  isLinked: boolean,
) {
  Object.assign(image.properties, properties);
  if (color) image.properties.style = `background-color:${color}`;
  const { dataOnly, alt } = image.properties;
  if (sources.length > 0) {
    const formats = sources.map((source) => element("source", source, []));
    const fallback = { ...image };
    Object.assign(
      image,
      element("picture", { dataOnly }, [...formats, fallback]),
    );
  }
  // The image names its link: one that says nothing leads nowhere.
  if (full && alt && !isLinked) {
    const picture = { ...image };
    const properties = { href: full, dataZoom: "", dataOnly };
    Object.assign(image, element("a", properties, [picture]));
  }
}
