import path from "node:path";

import { loadSiteConfig } from "@technical-blog/content";

import { contentFolders } from "./siteState";

/** A folder that gatsby-source-filesystem reads. */
type SourceFolder = { name: string; path: string };

/** The folders with content, and those of docs that are in none of them. */
export function contentSources(): SourceFolder[] {
  const { content, docs } = contentFolders();
  const folders = content.map((folder) => path.resolve(folder));
  const docsFolders = (loadSiteConfig().docs ? docs : [])
    .map((instance) => path.resolve(instance.path))
    .filter(
      (docsFolder) =>
        !folders.some((folder) => `${docsFolder}/`.startsWith(`${folder}/`)),
    );
  return [
    ...folders.map((folder) => ({ name: "content", path: folder })),
    ...docsFolders.map((folder) => ({ name: "docs", path: folder })),
  ];
}
