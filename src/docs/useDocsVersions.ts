import type { DocsVersion } from "@technical-blog/content";
import { createContext, useContext } from "react";

import docsLinks from "./docsLinks.json";

/** The versions of each instance of the docs, newest first, by the instance's plugin id. */
export type DocsByPlugin = Readonly<Record<string, readonly DocsVersion[]>>;

/**
 * The versions with only those docs that the navbar links to: enough for pages other than docs. The build replaces the
 * file with the one in `.cache/modules`: see packages/gatsby-plugin-content/dataModules.ts.
 */
export const linkedDocs: DocsByPlugin = docsLinks;

const DocsContext = createContext(linkedDocs);

/** Provides all docs on docs pages, and fixtures in tests. */
export const DocsProvider = DocsContext.Provider;

/**
 * The versions of one instance of the docs.
 * @throws if there is no data about that instance
 */
export function useDocsVersions(pluginId: string): readonly DocsVersion[] {
  const docs = useContext(DocsContext);
  const versions = docs[pluginId];
  if (versions === undefined || versions.length === 0) {
    const known = Object.keys(docs).join(", ") || "none";
    throw new Error(
      `There is no data about docs with the plugin id "${pluginId}". Add these docs to the site, or fix \`docsPluginId\`. Known plugin ids: ${known}.`,
    );
  }
  return versions;
}
