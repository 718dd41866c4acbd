import path from "node:path";

import type { FileSystemNode } from "gatsby-source-filesystem";

import { isElsewhere } from "../content/isExternalUrl";
import { decodedPath } from "../content/postFiles";
import type { NodeModel } from "./nodeModel";

/**
 * Where a file lies that a post names: beside the post, or below `static` when its path starts with a slash.
 * @param postFile absolute path of the post
 */
export function postFilePath(
  src: string,
  postFile: string,
  root = process.cwd(),
): string {
  const name = decodedPath(src);
  return name.startsWith("/")
    ? path.join(root, "static", name)
    : path.resolve(path.dirname(postFile), name);
}

/** Where the cover of a post lies, if it is not an address elsewhere. */
export function coverFile(
  image: string | null,
  postFile: string,
): string | undefined {
  return image === null || isElsewhere(image)
    ? undefined
    : postFilePath(image, postFile);
}

/** The file as Gatsby knows it, so that pages are made anew when it changes. */
export function findFile(
  absolutePath: string,
  nodeModel: NodeModel,
): Promise<FileSystemNode | null> {
  return nodeModel.findOne<FileSystemNode>({
    type: "File",
    query: { filter: { absolutePath: { eq: absolutePath } } },
  });
}
