import { stat } from "node:fs/promises";
import path from "node:path";

import {
  postFilePath,
  readVideoSize,
  translate,
} from "@technical-blog/content";
import type { MediaFiles, ResolvedVideo, Size } from "@technical-blog/markdown";
import { copyIn, encodedPath, ifExists } from "@technical-blog/utils";
import type { NodePluginArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";

import type { FindFile } from "./nodeModel";
import {
  findPostFile,
  readPostImage,
  shownImage,
  type PostImage,
} from "./resolvePostImage";

const POSTER_EXTENSIONS = [".jpg", ".jpeg", ".png", ".webp", ".avif"];

type Args = Pick<NodePluginArgs, "cache" | "pathPrefix" | "reporter">;

type PostFiles = MediaFiles & {
  readImage: (src: string) => Promise<PostImage>;
  fileUrl: (src: string) => Promise<string | undefined>;
};

/**
 * The images and videos that a post names, as files on the site.
 * @param file of the post, from the root of the project
 */
export function postMedia(file: string, find: FindFile, args: Args): PostFiles {
  const postFile = path.resolve(file);
  const publicUrl = (node: FileSystemNode) => publish(node, args.pathPrefix);
  const readImage = (src: string, size?: Size) =>
    readPostImage(src, postFile, { ...args, find, publicUrl }, size);
  const resolveImage = async (src: string, size?: Size) =>
    shownImage(await readImage(src, size));
  /** The video, and what has its name. */
  const resolveVideo = async (src: string): Promise<ResolvedVideo> => {
    const video = await findPostFile("video", src, postFile, find);
    if (!video) return { src };
    const beside = (extension: string) =>
      find(postFilePath(withExtension(src, extension), postFile));
    const posters = await Promise.all(POSTER_EXTENSIONS.map(beside));
    const poster = posters.find((found) => found !== null);
    const captions = await beside(".vtt");
    return {
      src: await publicUrl(video),
      ...(await readVideoSize(video.absolutePath)),
      poster:
        poster && (await resolveImage(withExtension(src, poster.ext))).src,
      ...(captions && {
        captions: {
          src: await publicUrl(captions),
          label: translate({ id: "video.captions" }),
        },
      }),
    };
  };
  const fileUrl = async (src: string) => {
    const node = await find(postFilePath(src, postFile));
    return node ? publicUrl(node) : undefined;
  };
  return { readImage, resolveImage, resolveVideo, fileUrl };
}

function withExtension(file: string, extension: string): string {
  return file.replace(/\.[^.]+$/, extension);
}

/** The URL of a file. Those below static are on the site already; others are copied to where Gatsby's `publicURL` has them. */
async function publish(
  { absolutePath, base, internal, ...file }: FileSystemNode,
  pathPrefix: string,
): Promise<string> {
  const urlOf = (name: string) => pathPrefix + encodedPath(`/${name}`);
  if (file.sourceInstanceName === "static") {
    return urlOf(file.relativePath.normalize());
  }
  const name = `static/${internal.contentDigest}/${base}`;
  if (!(await ifExists(stat(path.join("public", name))))) {
    copyIn("public", name, absolutePath);
  }
  return urlOf(name);
}
