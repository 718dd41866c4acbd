import { existsSync } from "node:fs";
import path from "node:path";

import type { Node } from "gatsby";

import type { NodeModel } from "./nodeModel";
import { contentFolders } from "./siteState";

/**
 * The text of a YAML or JSON file of the content, by Gatsby's own node, so that pages follow
 * the file. A page that asked Gatsby for a missing one would follow all files.
 */
export async function dataText(
  name: string,
  nodeModel: NodeModel,
): Promise<string | undefined> {
  const file = contentFolders()
    .content.map((folder) => path.posix.join(folder, name))
    .find((each) => existsSync(each));
  if (file === undefined) return undefined;
  const node = await nodeModel.findOne<Node & { text: string }>({
    type: "DataFile",
    query: { filter: { file: { eq: file } } },
  });
  return node?.text;
}
