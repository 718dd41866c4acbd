import {
  contentSourceOf,
  loadSiteConfig,
  placed,
  siteItemOf,
  siteOf,
  type Site,
  type SiteItem,
} from "@technical-blog/content";
import { emptyInspection } from "@technical-blog/markdown";
import type { NodePluginArgs } from "gatsby";

import { fieldsOfNode, type ContentNode } from "./contentNodes";
import {
  contentFolders,
  currentLayouts,
  docRoute,
  pathsOf,
  projectPath,
  renderNode,
  siteVisibility,
  textsOf,
  type DataNode,
  type MarkdownNode,
  type PathNode,
} from "./siteState";

type SiteArgs = Pick<NodePluginArgs, "cache" | "getNode" | "getNodesByType">;

/** The site by Gatsby's nodes. Nothing is rendered: it lacks what only the texts tell. */
export function siteOfNodes(args: SiteArgs): Promise<Site> {
  const layouts = currentLayouts(args);
  return siteWith(args, ({ fileAbsolutePath }) => {
    const file = projectPath(fileAbsolutePath);
    const source = contentSourceOf(file, contentFolders());
    if (!source || !placed(source, layouts)) return undefined;
    const node = args.getNode(file) as ContentNode | undefined;
    return {
      file,
      ...(node && fieldsOfNode(node, (doc) => docRoute(doc, args))),
      inspection: emptyInspection(),
      diagnostics: [],
      includes: {},
    };
  });
}

/** The site with all of its texts, for checks. One is rendered after the other, so that pages need not wait for all. */
export function renderedSite(args: SiteArgs): Promise<Site> {
  return siteWith(args, async (node) => {
    const item = await renderNode(node, args);
    return item && siteItemOf(item);
  });
}

async function siteWith(
  { getNodesByType }: SiteArgs,
  itemOf: (
    node: MarkdownNode,
  ) => SiteItem | undefined | Promise<SiteItem | undefined>,
): Promise<Site> {
  const nodes = <T>(type: string) => getNodesByType(type) as unknown as T[];
  const items: SiteItem[] = [];
  for (const node of nodes<MarkdownNode>("MarkdownRemark")) {
    const item = await itemOf(node);
    if (item) items.push(item);
  }
  const source = {
    root: process.cwd(),
    files: pathsOf(nodes<PathNode>("File")),
    folders: pathsOf(nodes<PathNode>("Directory")),
    texts: textsOf(nodes<DataNode>("DataFile")),
    items,
    failures: [],
  };
  return siteOf(source, loadSiteConfig(), siteVisibility());
}
