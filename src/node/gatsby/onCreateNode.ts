import type { CreateNodeArgs, GatsbyNode, Node } from "gatsby";

import { parseTagsFile } from "../content/parseTagsFile";
import { tagId } from "../site/readSite";
import { createContentNode } from "./contentNodes";

export const onCreateNode: GatsbyNode["onCreateNode"] = async (args) => {
  if (args.node.internal.type === "MarkdownRemark") {
    await createContentNode(args, args.node);
  } else if (isTagsFile(args.node)) {
    await createTagNodes(args);
  }
};

function isTagsFile(node: Node): boolean {
  return (
    node.internal.type === "File" &&
    node.sourceInstanceName === "content" &&
    node.relativePath === "tags.yml"
  );
}

async function createTagNodes({
  actions,
  createContentDigest,
  loadNodeContent,
  node,
}: CreateNodeArgs) {
  const text = await loadNodeContent(node);
  const { tags } = parseTagsFile("content/tags.yml", text);
  for (const tag of tags) {
    const tagNode = {
      ...tag,
      id: tagId(tag),
      parent: node.id,
      children: [],
      internal: { type: "Tag", contentDigest: createContentDigest(tag) },
    };
    await actions.createNode(tagNode);
    actions.createParentChildLink({ parent: node, child: tagNode });
  }
}
