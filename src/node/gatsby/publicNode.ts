import path from "node:path";

import type { FileSystemNode } from "gatsby-source-filesystem";

import { publicFile } from "../publish/publicFile";

/** A file as readers get it: see `publicFile`. */
export async function publicNode(
  file: FileSystemNode,
): Promise<FileSystemNode> {
  const absolutePath = await publicFile(file.absolutePath);
  if (absolutePath === file.absolutePath) return file;
  const contentDigest = path.basename(path.dirname(absolutePath));
  const internal = { ...file.internal, contentDigest };
  return { ...file, absolutePath, internal };
}
