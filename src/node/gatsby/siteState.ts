import path from "node:path";

import {
  contentSourceOf,
  currentDay,
  docsInstances,
  docsLayouts,
  loadMessages,
  loadSiteConfig,
  placed,
  readHistory,
  Renderer,
  type ContentFolders,
  type ContentItem,
  type DocsLayout,
  type History,
  type Visibility,
} from "@technical-blog/content";
import type { GatsbyCache, NodePluginArgs } from "gatsby";

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

let renderer: Renderer | undefined;

/** One for each process, so that each file is rendered once. */
export function siteRenderer(cache: GatsbyCache): Renderer {
  return (renderer ??= new Renderer(process.cwd(), loadSiteConfig(), {
    texts: loadMessages(),
    cache,
  }));
}

/**
 * Renders a post, page or doc as it is on disk.
 * @param file path from the root of the project
 * @returns nothing for other files, and for docs of versions that are not published
 */
export async function renderFile(
  file: string,
  { cache, getNodesByType }: Pick<NodePluginArgs, "cache" | "getNodesByType">,
): Promise<ContentItem | undefined> {
  const source = contentSourceOf(file, contentFolders());
  const place = source && placed(source, currentLayouts({ getNodesByType }));
  return place && siteRenderer(cache).render(file, place);
}

type PathNode = { absolutePath: string };
type DataNode = { file: string; text: string };

let layouts: DocsLayout[] | undefined;

/** The versions of the docs, by Gatsby's nodes. */
export function currentLayouts({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): DocsLayout[] {
  return (layouts ??= docsLayouts(loadSiteConfig(), {
    files: pathsOf(getNodesByType("File") as unknown as PathNode[]),
    folders: pathsOf(getNodesByType("Directory") as unknown as PathNode[]),
    texts: textsOf(getNodesByType("DataFile") as unknown as DataNode[]),
  }));
}

/** For when files come or go. */
export function forgetLayouts() {
  layouts = undefined;
}

/** Paths of files or folders from the root of the project, in order. */
export function pathsOf(nodes: readonly PathNode[]): string[] {
  return nodes.map(({ absolutePath }) => projectPath(absolutePath)).sort();
}

export function textsOf(nodes: readonly DataNode[]): Map<string, string> {
  return new Map(nodes.map(({ file, text }) => [file, text]));
}

let history: Promise<History> | undefined;

/** The day of a post's last commit, if the configuration takes it from Git and it is after the day of the post. */
export async function commitDay(
  file: string,
  postDay: string,
): Promise<string | null> {
  if (loadSiteConfig().blog.updated !== "git") return null;
  history ??= readHistory(process.cwd());
  const { days } = await history;
  const day = days.get(file);
  return day !== undefined && day > postDay ? day : null;
}

/** For when there may be other commits. */
export function forgetHistory() {
  history = undefined;
}
