import path from "node:path";

import type { GatsbyCache, Reporter } from "gatsby";
import { generateImageData, getImageSizeAsync } from "gatsby-plugin-sharp";
import type { FileSystemNode } from "gatsby-source-filesystem";
import sharp from "sharp";

import { canDecodeImage } from "../content/canDecodeImage";
import { postFilePath } from "../content/postMediaPath";
import type { ResolvedImage } from "../markdown/constructs/images/images";
import type { FindFile } from "./nodeModel";

/** Width of the text column, in CSS pixels. */
const COLUMN_WIDTH_PX = 720;

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

/** Finds an image like `findPostFile`, and has Gatsby make its sizes. */
export async function resolvePostImage(
  src: string,
  postFile: string,
  { find, pathPrefix, reporter, cache, publicUrl }: Site,
): Promise<ResolvedImage> {
  const file = await findPostFile("image", src, postFile, find);
  if (!file) return { src, sources: [] };
  const { absolutePath } = file;
  if (!(await canDecodeImage(absolutePath))) {
    return { src: await publicUrl(file), sources: [] };
  }
  const metadata = await sharp(absolutePath).metadata();
  const { hasAlpha, pages = 1 } = metadata;
  // Gatsby does not recognize each file that sharp can decode, such as an SVG with a very long attribute.
  const size = await getImageSizeAsync(file).catch(() => undefined);
  const { width: intrinsicWidth, height: intrinsicHeight } = size ?? metadata;
  // Drawings and animations are kept as they are.
  if (!size || ["svg", "gif"].includes(file.extension) || pages > 1) {
    const src = await publicUrl(file);
    return { src, width: intrinsicWidth, height: intrinsicHeight, sources: [] };
  }
  const { width, height, images, backgroundColor } = await generateImageData({
    file,
    args: {
      width: Math.min(intrinsicWidth, COLUMN_WIDTH_PX),
      placeholder: hasAlpha ? "none" : "dominantColor",
      formats: ["auto", "avif"],
    },
    pathPrefix,
    reporter,
    cache,
  });
  return {
    ...images.fallback,
    width,
    height: Math.round(height),
    sources: images.sources,
    full: intrinsicWidth > COLUMN_WIDTH_PX ? await publicUrl(file) : undefined,
    color: backgroundColor,
  };
}
