import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

/** An image as files on the site: paths are final, path prefix included. */
export type ResolvedImage = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Intrinsic size in CSS pixels. */
  width: number;
  height: number;
  /** Newer formats of the same image, best first. */
  sources: { srcSet: string; sizes: string; type: string }[];
};

/**
 * Finds the image a post names.
 * @param src as in the post: relative to the post's file, or absolute below `static`
 * @param line of the post's body, counted from 1
 */
export type ResolveImage = (
  src: string,
  line: number | undefined,
) => Promise<ResolvedImage>;

/** Local images get their dimensions, sizes and formats; all but the first are loaded lazily. */
export function rehypeImages({ resolveImage }: { resolveImage: ResolveImage }) {
  return async (tree: Root) => {
    const images: { image: Element; isFirst: boolean }[] = [];
    visit(tree, { tagName: "img" }, (image: Element) => {
      images.push({ image, isFirst: images.length === 0 });
    });
    await Promise.all(
      images.map(async ({ image, isFirst }) => {
        const src = String(image.properties.src);
        if (!isFirst) image.properties.loading = "lazy";
        image.properties.decoding = "async";
        if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return;
        const resolved = await resolveImage(src, image.position?.start.line);
        const { sources, ...properties } = resolved;
        Object.assign(image.properties, properties);
        if (sources.length > 0) becomePicture(image, sources);
      }),
    );
  };
}

function becomePicture(image: Element, sources: ResolvedImage["sources"]) {
  const fallback: Element = { ...image };
  image.tagName = "picture";
  image.properties = {};
  image.children = [
    ...sources.map((properties): Element => ({
      type: "element",
      tagName: "source",
      properties,
      children: [],
    })),
    fallback,
  ];
}
