import path from "node:path";

import type { Node, NodePluginArgs } from "gatsby";

import { digest } from "../content/digest";
import type { Post } from "../content/parsePost";
import { isVisible, postStatus, type PostStatus } from "../content/postStatus";
import { fieldsOf, type RenderedPost } from "../markdown/renderedPost";
import type { KeyedRendering } from "../site/renderedContent";
import { siteContent, siteVisibility } from "./siteState";

/** A post, page or doc as Gatsby has it. Its content is on disk: see `RenderedContent`. */
export type ContentNode = Node & {
  parent: string;
  /** Path from the root of the project. */
  file: string;
  route: string;
  /** Names the rendering of its content. */
  renderKey: string;
  /** The description in the front matter. */
  description: string | null;
  status: PostStatus;
  /** Whether lists, feeds, maps and indexes have it. */
  isListed: boolean;
};

export type PostNode = ContentNode & Post;

type Args = Pick<NodePluginArgs, "actions" | "getNode" | "getNodesByType">;

const NODE_TYPES = ["Post", "MarkdownPage", "Doc"];

/**
 * A Markdown file becomes a Post, a MarkdownPage or a Doc, by its folder; `inspectContent` reports why one does not.
 *
 * The node is no child of the Markdown node: Gatsby deletes the children of a node that changes at once, and then queries that run before
 * the new rendering is there fail. So the node stays until the new one takes its place.
 */
export async function createContentNode(args: Args, markdown: Node) {
  const rendering = await siteContent().get(fileOf(markdown));
  await replaceNode(args, markdown, rendering);
}

/**
 * Renews the nodes of posts, pages and docs whose rendering has changed though their files have not: through a file that they include, a
 * post that they link to, or the configuration. Gatsby's cache may hold such nodes of an earlier build. Deletes the nodes of files that
 * are gone or broken.
 */
export async function refreshContentNodes(args: Args) {
  const renderings = await siteContent().all();
  const byFile = new Map(
    renderings
      .filter(({ rendered }) => fieldsOf(rendered))
      .map((rendering) => [rendering.rendered.file, rendering]),
  );
  for (const markdown of args.getNodesByType("MarkdownRemark")) {
    const file = fileOf(markdown);
    const rendering = byFile.get(file);
    const before = args.getNode(file)?.internal.contentDigest;
    if (rendering && before !== nodeDigest(rendering)) {
      await replaceNode(args, markdown, rendering);
    }
  }
  // Of a file whose YAML is broken, Gatsby makes no Markdown node.
  for (const node of NODE_TYPES.flatMap((type) => args.getNodesByType(type))) {
    if (!byFile.has(node.id)) args.actions.deleteNode(node);
  }
}

/** Without valid front matter there is no node, and the one before goes. */
async function replaceNode(
  { actions, getNode }: Args,
  markdown: Node,
  rendering: KeyedRendering | undefined,
) {
  const fields = rendering && fieldsOf(rendering.rendered);
  if (!fields) {
    const before = getNode(fileOf(markdown));
    if (before) actions.deleteNode(before);
    return;
  }
  const { key, rendered } = rendering;
  const { post, page, file } = rendered;
  const visibility = siteVisibility();
  const node = {
    ...fields,
    isInLastVersion: isInLastVersion(rendered),
    file,
    renderKey: key,
    status: postStatus(fields, visibility.today),
    isListed: isVisible(fields, visibility) && !fields.isUnlisted,
    id: file,
    parent: markdown.id,
    children: [],
    internal: {
      type: post ? "Post" : page ? "MarkdownPage" : "Doc",
      contentDigest: nodeDigest(rendering),
    },
  };
  await actions.createNode(node);
}

/** Changes with all that pages show of a post, also when only the day has come on which it is published. */
function nodeDigest({ key, rendered }: KeyedRendering): string {
  const { today, includeUnpublished } = siteVisibility();
  const fields = fieldsOf(rendered);
  return digest(
    key,
    JSON.stringify(rendered.dependencies),
    fields ? postStatus(fields, today) : "",
    String(includeUnpublished),
    String(isInLastVersion(rendered)),
  );
}

/** Whether a doc is in the version that readers see by default. */
function isInLastVersion({ doc }: RenderedPost): boolean {
  const layout = siteContent().docsLayouts.find(
    ({ options }) => options.id === doc?.instance,
  );
  const last = layout?.versions.find(({ isLast }) => isLast);
  return last !== undefined && last.name === doc?.version;
}

/** Path of a Markdown file from the root of the project. */
function fileOf({ fileAbsolutePath }: Node): string {
  const file = path.relative(process.cwd(), String(fileAbsolutePath));
  return file.split(path.sep).join("/");
}
