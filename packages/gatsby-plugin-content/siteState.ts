import { readFileSync } from "node:fs";
import path from "node:path";

import {
  contentSourceOf,
  currentDay,
  docsInstances,
  docsLayouts,
  joinRoute,
  loadMessages,
  loadSiteConfig,
  placed,
  readHistory,
  Renderer,
  type ContentFolders,
  type ContentItem,
  type DocsLayout,
  type Visibility,
} from "@technical-blog/content";
import { digest } from "@technical-blog/utils";
import type { GatsbyCache, Node, NodePluginArgs } from "gatsby";

import type { DocNode } from "./contentNodes";
import { run } from "./run";

// What only the fixture site has: scripts/buildFixture.mjs.
const { EXTRA_CONTENT } = process.env;

/** Where the site that Gatsby builds has its content. */
export function contentFolders(): ContentFolders {
  const extra = EXTRA_CONTENT && path.relative(process.cwd(), EXTRA_CONTENT);
  return {
    content: ["content", ...(extra ? [extra] : [])],
    docs: docsInstances(loadSiteConfig()),
  };
}

/** What readers see today. `gatsby develop` shows the author all posts. */
export function siteVisibility(): Visibility {
  return {
    today: currentDay(),
    includeUnpublished: process.env.NODE_ENV !== "production",
  };
}

/** Path of a file from the root of the project, with slashes. */
export function projectPath(absolutePath: string): string {
  return path.relative(process.cwd(), absolutePath).split(path.sep).join("/");
}

/** One for each process, so that each file is rendered once. */
export function siteRenderer(cache: GatsbyCache): Renderer {
  return (run.renderer ??= new Renderer(process.cwd(), loadSiteConfig(), {
    texts: loadMessages(),
    cache,
  }));
}

/**
 * A digest of what the answers of queries depend on beside nodes: the code that renders, the configuration, and the options of
 * plugins with resolvers. Gatsby runs no query again when these change.
 */
export function querySettings({
  cache,
  store,
}: Pick<NodePluginArgs, "cache" | "store">): string {
  return (run.settings ??= digest(
    siteRenderer(cache).settings,
    JSON.stringify([loadSiteConfig(), resolverOptions(store)]),
  ));
}

function resolverOptions({ getState }: NodePluginArgs["store"]): unknown[] {
  const { flattenedPlugins } = getState() as {
    flattenedPlugins: { nodeAPIs: string[]; pluginOptions: unknown }[];
  };
  return flattenedPlugins
    .filter(({ nodeAPIs }) => nodeAPIs.includes("createResolvers"))
    .map(({ pluginOptions }) => pluginOptions);
}

/** What gatsby-transformer-remark makes of a file. */
export type MarkdownNode = Node & {
  fileAbsolutePath: string;
  /** With the front matter: see bypass/frontMatterReader.ts. */
  rawMarkdownBody: string;
};

/** The bytes of a file; those of a broken one are read again, so that a message can say what is wrong with them. */
export function bytesOf({
  fileAbsolutePath,
  rawMarkdownBody,
}: MarkdownNode): Uint8Array {
  return /[\0\uFFFD]/.test(rawMarkdownBody)
    ? readFileSync(fileAbsolutePath)
    : Buffer.from(rawMarkdownBody);
}

/**
 * Renders a post, page or doc.
 * @returns nothing for other files, and for docs of versions that are not published
 */
export async function renderNode(
  node: MarkdownNode,
  { cache, getNodesByType }: Pick<NodePluginArgs, "cache" | "getNodesByType">,
): Promise<ContentItem | undefined> {
  const file = projectPath(node.fileAbsolutePath);
  const source = contentSourceOf(file, contentFolders());
  const place = source && placed(source, currentLayouts({ getNodesByType }));
  return place && siteRenderer(cache).render(file, place, bytesOf(node));
}

export type PathNode = { absolutePath: string };
export type DataNode = { file: string; text: string };

/** The versions of the docs, by Gatsby's nodes. */
export function currentLayouts({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): DocsLayout[] {
  return (run.layouts ??= docsLayouts(loadSiteConfig(), {
    files: pathsOf(getNodesByType("File") as unknown as PathNode[]),
    folders: pathsOf(getNodesByType("Directory") as unknown as PathNode[]),
    texts: textsOf(getNodesByType("DataFile") as unknown as DataNode[]),
  }));
}

/** For when files come or go. */
export function forgetLayouts() {
  run.layouts = undefined;
}

/** Paths of files or folders from the root of the project, in order. */
export function pathsOf(nodes: readonly PathNode[]): string[] {
  return nodes.map(({ absolutePath }) => projectPath(absolutePath)).sort();
}

export function textsOf(nodes: readonly DataNode[]): Map<string, string> {
  return new Map(nodes.map(({ file, text }) => [file, text]));
}

/** The day of a post's last commit, if the configuration takes it from Git and it is after the day of the post. */
export async function commitDay(
  file: string,
  postDay: string,
): Promise<string | null> {
  if (loadSiteConfig().blog.updated !== "git") return null;
  run.history ??= readHistory(process.cwd());
  const { days } = await run.history;
  const day = days.get(file);
  return day !== undefined && day > postDay ? day : null;
}

/** For when there may be other commits. */
export function forgetHistory() {
  run.history = undefined;
}

/** The version of the docs that a doc is in. */
export function versionOf(
  { instance, version }: DocNode,
  args: Pick<NodePluginArgs, "getNodesByType">,
) {
  return currentLayouts(args)
    .find(({ options }) => options.id === instance)
    ?.versions.find(({ name }) => name === version);
}

/** Where the pages of a version are depends on all versions. */
export function docRoute(
  doc: DocNode,
  args: Pick<NodePluginArgs, "getNodesByType">,
): string {
  return joinRoute(versionOf(doc, args)?.basePath ?? "/", doc.path);
}
