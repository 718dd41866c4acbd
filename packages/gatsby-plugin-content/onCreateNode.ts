import {
  DATA_FILE,
  parseTagsFile,
  tagId,
  TAGS_FILE,
} from "@technical-blog/content";
import { withLineFeeds } from "@technical-blog/utils";
import type { CreateNodeArgs, GatsbyNode, Node, NodeInput } from "gatsby";

import { noteChange } from "./bypass/followChanges";
import { createContentNode } from "./contentNodes";
import { forgetLayouts, projectPath } from "./siteState";

export const onCreateNode: GatsbyNode["onCreateNode"] = async (args) => {
  const { node } = args;
  if (["Directory", "File"].includes(node.internal.type)) forgetLayouts();
  if (node.internal.type === "MarkdownRemark") await createContentNode(args);
  else if (isDataFile(node)) await createDataNode(args);
  else return;
  noteChange();
};

function isDataFile({
  absolutePath,
  internal,
  sourceInstanceName,
}: Node): boolean {
  return (
    internal.type === "File" &&
    sourceInstanceName !== "static" &&
    DATA_FILE.test(String(absolutePath))
  );
}

/** The text of a YAML or JSON file; that of the tags has a node for each tag too. */
async function createDataNode(args: CreateNodeArgs) {
  const { loadNodeContent, node } = args;
  const file = projectPath(String(node.absolutePath));
  const text = withLineFeeds(await loadNodeContent(node));
  const { contentDigest } = node.internal;
  await createChild(args, node, {
    id: `data ${file}`,
    file,
    text,
    internal: { type: "DataFile", contentDigest },
  });
  if (file !== TAGS_FILE) return;
  for (const tag of parseTagsFile(file, text).tags) {
    const contentDigest = args.createContentDigest(tag);
    await createChild(args, node, {
      ...tag,
      id: tagId(tag),
      internal: { type: "Tag", contentDigest },
    });
  }
}

/** Creates a node that Gatsby deletes with its parent. */
async function createChild(
  { actions }: Pick<CreateNodeArgs, "actions">,
  parent: Node,
  fields: NodeInput,
) {
  const child = { ...fields, parent: parent.id, children: [] };
  await actions.createNode(child);
  actions.createParentChildLink({ parent, child });
}
