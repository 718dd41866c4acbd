import type { CreateNodeArgs, GatsbyNode, Node } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";

import { parsePost } from "../content/parsePost";
import { parseTagsFile } from "../content/parseTagsFile";
import { createIncludedCode, includedFiles } from "./includedCode";
import { projectRoot } from "./projectRoot";
import {
  isSearchIndexNode,
  writeSearchIndexes,
} from "./writeSearchIndexes";

export const onCreateNode: GatsbyNode["onCreateNode"] = async (args) => {
  if (isMarkdown(args.node)) await createPostNode(args, args.node);
  else if (isTagsFile(args.node)) await createTagNodes(args);
  else if (isSearchIndexNode(args.node)) await refreshSearchIndexes(args);
};

/** While the author writes, the index follows; a build publishes it when it has ended well. */
async function refreshSearchIndexes(args: CreateNodeArgs) {
  if (process.env.NODE_ENV === "production") return;
  await writeSearchIndexes(projectRoot(args), args);
}

type MarkdownNode = Node & {
  frontmatter: Record<string, unknown>;
  rawMarkdownBody: string;
};

function isMarkdown(node: Node): node is MarkdownNode {
  return node.internal.type === "MarkdownRemark";
}

function isTagsFile(node: Node): boolean {
  return (
    node.internal.type === "File" &&
    node.sourceInstanceName === "content" &&
    node.relativePath === "tags.yml"
  );
}

/** A Markdown file below `content/posts` becomes a Post; `inspectContent` says why one does not. */
async function createPostNode(args: CreateNodeArgs, node: MarkdownNode) {
  const { actions, createNodeId, getNode } = args;
  const file = getNode(node.parent ?? "") as FileSystemNode | undefined;
  if (!file?.relativePath.startsWith("posts/")) return;
  const { post } = parsePost(`content/${file.relativePath}`, node.frontmatter);
  if (!post) return;
  const postNode = {
    ...post,
    file: `content/${file.relativePath}`,
    id: createNodeId(`${node.id} >>> Post`),
    parent: node.id,
    children: [],
    internal: { type: "Post", contentDigest: node.internal.contentDigest },
  };
  await actions.createNode(postNode);
  actions.createParentChildLink({ parent: node, child: postNode });
  const { rawMarkdownBody } = node;
  const root = projectRoot(args);
  await createIncludedCode(
    includedFiles(rawMarkdownBody, file.absolutePath, root),
    args,
  );
}

async function createTagNodes({
  actions,
  createContentDigest,
  createNodeId,
  loadNodeContent,
  node,
}: CreateNodeArgs) {
  const text = await loadNodeContent(node);
  const { tags } = parseTagsFile("content/tags.yml", text);
  for (const tag of tags) {
    const tagNode = {
      ...tag,
      id: createNodeId(`${node.id} >>> Tag ${tag.slug}`),
      parent: node.id,
      children: [],
      internal: { type: "Tag", contentDigest: createContentDigest(tag) },
    };
    await actions.createNode(tagNode);
    actions.createParentChildLink({ parent: node, child: tagNode });
  }
}
