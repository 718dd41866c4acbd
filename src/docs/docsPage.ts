import type { DocsVersion } from "@technical-blog/content";

import { DocsMenu } from "./DocsSidebar";
import docsVersions from "./docsVersions.json";

/** The build replaces the file with the one in `.cache/modules`: see packages/gatsby-plugin-content/dataModules.ts. */
const versions: Readonly<Record<string, readonly DocsVersion[]>> = docsVersions;

/** Templates of docs pages hand these to the frame, so that other pages do not load them. */
export const docsPage = {
  Menu: DocsMenu,
  versions,
};
