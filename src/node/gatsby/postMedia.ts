import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";

import type { NodePluginArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";

import { ifExists } from "../content/ifExists";
import type { MediaFiles } from "../markdown/media";
import type { FindFile } from "./nodeModel";
import { resolvePostImage } from "./resolvePostImage";
import { resolvePostVideo } from "./resolvePostVideo";

type Args = Pick<NodePluginArgs, "cache" | "pathPrefix" | "reporter">;

/**
 * The images and videos that a post names, as files on the site.
 * @param file of the post, from the root of the project
 */
export function postMedia(
  file: string,
  find: FindFile,
  args: Args,
): MediaFiles {
  const postFile = path.resolve(file);
  const publicUrl = (node: FileSystemNode) => publish(node, args.pathPrefix);
  const resolveImage = (src: string) =>
    resolvePostImage(src, postFile, { ...args, find, publicUrl });
  return {
    resolveImage,
    resolveVideo: (src) =>
      resolvePostVideo(src, postFile, {
        find,
        publicUrl,
        posterUrl: async (poster) => (await resolveImage(poster)).src,
      }),
  };
}

/** Copies a file as it is to where Gatsby's `publicURL` has it, and returns its path on the site. */
async function publish(
  { absolutePath, base, internal }: FileSystemNode,
  pathPrefix: string,
): Promise<string> {
  const name = `static/${internal.contentDigest}/${base}`;
  const target = path.resolve("public", name);
  if (!(await ifExists(stat(target)))) {
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(absolutePath, target);
  }
  return `${pathPrefix}/${name}`;
}
