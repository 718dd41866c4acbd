import path from "node:path";

import { publicFile } from "@technical-blog/content";
import type { FileSystemNode } from "gatsby-source-filesystem";

import type { FindFile, ResolverContext } from "./nodeModel";

/** Finds files as readers get them: see `publicFile`. */
export function findFile({ nodeModel }: ResolverContext): FindFile {
  return async (absolutePath) => {
    const file = await nodeModel.findOne<FileSystemNode>({
      type: "File",
      query: { filter: { absolutePath: { eq: absolutePath } } },
    });
    const published = file && (await publicFile(absolutePath));
    if (!published || published === absolutePath) return file;
    const contentDigest = path.basename(path.dirname(published));
    const internal = { ...file.internal, contentDigest };
    return { ...file, absolutePath: published, internal };
  };
}
