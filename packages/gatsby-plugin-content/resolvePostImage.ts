import path from "node:path";

import { canDecodeImage, postFilePath } from "@technical-blog/content";
import type { ResolvedImage, Size } from "@technical-blog/markdown";
import type { GatsbyCache, Reporter } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import type { FileSystemNode } from "gatsby-source-filesystem";
import sharp from "sharp";

import type { FindFile } from "./nodeModel";

/** Width of the text column, in CSS pixels. */
const COLUMN_WIDTH_PX = 720;

const CSS_DPI = 96;

type Site = {
  find: FindFile;
  pathPrefix: string;
  reporter: Reporter;
  cache: GatsbyCache;
  /** Path on the site of a file that is copied as it is. */
  publicUrl: (file: FileSystemNode) => Promise<string>;
};

/**
 * Finds a file beside a post, or below `static` when its path starts with a slash.
 * @param postFile absolute path of the post
 * @returns nothing when there is no such file in `gatsby develop`, where the check names it and the page shows the rest
 * @throws when there is no such file in a build
 */
export async function findPostFile(
  kind: "image" | "video",
  src: string,
  postFile: string,
  find: FindFile,
): Promise<FileSystemNode | null> {
  const absolutePath = postFilePath(src, postFile);
  const file = await find(absolutePath);
  if (file || process.env.NODE_ENV !== "production") return file;
  throw new Error(
    `no ${kind} ${path.relative(process.cwd(), absolutePath)}. Put the file there or correct the path "${src}".`,
  );
}

/** An image of a post, without a size if it cannot be decoded. */
export type PostImage = Size &
  (
    | {
        /** Path on the site of what is shown as it is: a drawing, an animation, a file that cannot be decoded. */
        src: string;
      }
    | {
        /** A photo, in the sizes that Gatsby makes. */
        gatsbyImageData: Awaited<ReturnType<typeof generateImageData>>;
        /** Path on the site of the whole photo, where it shows more. */
        full: string | undefined;
      }
  );

/**
 * Finds an image like `findPostFile`, and has Gatsby make its sizes.
 * @param own the size in the post
 */
export async function readPostImage(
  src: string,
  postFile: string,
  { find, pathPrefix, reporter, cache, publicUrl }: Site,
  own: Size = {},
): Promise<PostImage> {
  const file = await findPostFile("image", src, postFile, find);
  if (!file) return { src };
  if (!(await canDecodeImage(file.absolutePath))) {
    return { src: await publicUrl(file) };
  }
  const { format, hasAlpha, pages, ...size } = await sharp(file.absolutePath, {
    density: CSS_DPI,
  }).metadata();
  // At this density the units of a drawing are right, and sharp enlarges it.
  const scale = format === "svg" ? 72 / CSS_DPI : 1;
  const fullWidth = Math.round(size.width * scale);
  const ratio = fullWidth / Math.round(size.height * scale);
  const ownWidth = own.width ?? (own.height && own.height * ratio);
  const shownAt = (width: number) => ({
    width: Math.round(width),
    height: Math.round(width / ratio),
  });
  // Drawings and animations are kept as they are.
  if (format === "svg" || format === "gif" || (pages ?? 1) > 1) {
    return { src: await publicUrl(file), ...shownAt(ownWidth ?? fullWidth) };
  }
  const columnWidth = Math.min(fullWidth, COLUMN_WIDTH_PX);
  const isKnownByAll = ["jpeg", "png", "webp"].includes(format);
  // The field `gatsbyImageData` of gatsby-transformer-sharp has the file itself, whose sides a camera may have swapped.
  const gatsbyImageData = await generateImageData({
    file,
    args: {
      width: Math.ceil(Math.min(columnWidth, ownWidth ?? columnWidth)),
      placeholder: hasAlpha ? "none" : "dominantColor",
      formats: [isKnownByAll ? "auto" : "webp", "avif"],
    },
    pathPrefix,
    reporter,
    cache,
  });
  return {
    ...shownAt(ownWidth ?? columnWidth),
    gatsbyImageData,
    full: fullWidth > COLUMN_WIDTH_PX ? await publicUrl(file) : undefined,
  };
}

/** The image as an element of HTML shows it. */
export function shownImage(image: PostImage): ResolvedImage {
  if ("src" in image) return { ...image, sources: [] };
  const { gatsbyImageData, ...shown } = image;
  const { backgroundColor, images } = gatsbyImageData;
  const { fallback, sources } = images;
  return { ...fallback, ...shown, sources, color: backgroundColor };
}
