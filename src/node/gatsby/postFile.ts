import type { FileSystemNode } from "gatsby-source-filesystem";

import type { NodeModel } from "./nodeModel";

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
