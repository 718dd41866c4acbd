import path from "node:path";

import type { Node, NodePluginArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";

import { digest } from "../content/digest";
import type { Post } from "../content/parsePost";
import { isVisible, postStatus, type PostStatus } from "../content/postStatus";
import { fieldsOf, type RenderedPost } from "../markdown/renderedPost";
import type { KeyedRendering } from "../site/renderedContent";
import { projectRoot } from "./projectRoot";
import { siteContent, siteVisibility } from "./siteState";

/** A post, page or doc as Gatsby has it. Its content is on disk: see `RenderedContent`. */
export type ContentNode = Node & {
  parent: string;
  /** Path from the root of the project. */
  file: string;
  /** Names the rendering of its content. */
  renderKey: string;
  /** Of the front matter. */
  description: string | null;
  status: PostStatus;
  /** Whether lists, feeds, maps and indexes have it. */
  isListed: boolean;
};

export type PostNode = ContentNode & Post;

type Args = Pick<
  NodePluginArgs,
  "actions" | "getNode" | "getNodesByType" | "store"
>;

/** A Markdown file becomes a Post, a MarkdownPage or a Doc, by its folder; `inspectContent` reports why one does not. */
export async function createContentNode(args: Args, markdown: Node) {
  const file = fileOf(args, markdown);
  if (file === undefined) return;
  const rendering = await siteContent(projectRoot(args)).get(file);
  if (rendering) await createNode(args, markdown, rendering);
}

/**
 * Renews the nodes of posts, pages and docs whose rendering has changed though their files have not: through a file that they include, a
 * post that they link to, or the configuration.
 */
export async function refreshContentNodes(args: Args) {
  const renderings = await siteContent(projectRoot(args)).all();
  const byFile = new Map(
    renderings.map((rendering) => [rendering.rendered.file, rendering]),
  );
  for (const markdown of args.getNodesByType("MarkdownRemark")) {
    const file = fileOf(args, markdown) ?? "";
    const rendering = byFile.get(file);
    const node = args.getNode(file);
    if (
      !rendering ||
      node?.internal.contentDigest === nodeDigest(args, rendering)
    ) {
      continue;
    }
    await createNode(args, markdown, rendering);
  }
}

async function createNode(
  args: Args,
  markdown: Node,
  rendering: KeyedRendering,
) {
  const { key, rendered } = rendering;
  const { post, page, file } = rendered;
  const fields = fieldsOf(rendered);
  if (!fields) return;
  const visibility = siteVisibility();
  const node = {
    ...fields,
    isInLastVersion: isInLastVersion(args, rendered),
    file,
    renderKey: key,
    status: postStatus(fields, visibility.today),
    isListed: isVisible(fields, visibility) && !fields.isUnlisted,
    id: file,
    parent: markdown.id,
    children: [],
    internal: {
      type: post ? "Post" : page ? "MarkdownPage" : "Doc",
      contentDigest: nodeDigest(args, rendering),
    },
  };
  await args.actions.createNode(node);
  args.actions.createParentChildLink({ parent: markdown, child: node });
}

/** Changes with all that pages show of a post, also when only the day has come on which it is published. */
function nodeDigest(args: Args, { key, rendered }: KeyedRendering): string {
  const { today, includeUnpublished } = siteVisibility();
  const fields = fieldsOf(rendered);
  return digest(
    key,
    JSON.stringify(rendered.dependencies),
    fields ? postStatus(fields, today) : "",
    String(includeUnpublished),
    String(isInLastVersion(args, rendered)),
  );
}

/** Whether a doc is in the version that readers see by default. */
function isInLastVersion(args: Args, { doc }: RenderedPost): boolean {
  const { docsLayouts } = siteContent(projectRoot(args));
  const layout = docsLayouts.find(
    ({ options }) => options.id === doc?.instance,
  );
  const last = layout?.versions.find(({ isLast }) => isLast);
  return last !== undefined && last.name === doc?.version;
}

/** Path of a Markdown file from the root of the project. */
function fileOf(
  { getNode, store }: Args,
  { parent }: Node,
): string | undefined {
  const file = getNode(parent ?? "") as FileSystemNode | undefined;
  if (!file) return undefined;
  const relative = path.relative(projectRoot({ store }), file.absolutePath);
  return relative.split(path.sep).join("/");
}
