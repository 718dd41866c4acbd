import path from "node:path";

import type { FileSystemNode } from "gatsby-source-filesystem";

import { postFilePath } from "../content/postMediaPath";
import { readVideoSize } from "../content/readVideoSize";
import type { ResolvedVideo } from "../markdown/constructs/videos/videos";
import type { FindFile } from "./nodeModel";

const POSTER_EXTENSIONS = [".jpg", ".jpeg", ".png", ".webp", ".avif"];

type Files = {
  find: FindFile;
  /** Path on the site of a file that is copied as it is. */
  publicUrl: (file: FileSystemNode) => Promise<string>;
  /** Path on the site of an image that the post could name like this. */
  posterUrl: (src: string) => Promise<string>;
};

/**
 * Finds the video beside a post, or below `static` when its path starts with a slash, and what has its name.
 * @param postFile absolute path of the post
 * @throws when there is no such video
 */
export async function resolvePostVideo(
  src: string,
  postFile: string,
  { find, publicUrl, posterUrl }: Files,
): Promise<ResolvedVideo> {
  const absolutePath = postFilePath(src, postFile);
  const file = await find(absolutePath);
  if (!file) {
    throw new Error(
      `no video ${path.relative(process.cwd(), absolutePath)}. Put the file there or correct the path "${src}".`,
    );
  }
  const beside = (extension: string) =>
    find(withExtension(absolutePath, extension));
  const posters = await Promise.all(POSTER_EXTENSIONS.map(beside));
  const poster = posters.find((found) => found !== null);
  const captions = await beside(".vtt");
  return {
    src: await publicUrl(file),
    ...(await readVideoSize(absolutePath)),
    poster: poster && (await posterUrl(withExtension(src, poster.ext))),
    captions: captions ? await publicUrl(captions) : undefined,
  };
}

function withExtension(file: string, extension: string): string {
  return file.replace(/\.[^.]+$/, extension);
}
