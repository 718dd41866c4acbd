import { createContext, useContext } from "react";

import type { DocsVersion } from "./docsVersion";
import docsVersions from "./docsVersions.json";

/** The versions of each instance of the docs, newest first, by the instance's plugin id. */
export type DocsByPlugin = Readonly<Record<string, readonly DocsVersion[]>>;

/** The build replaces the file with that of `.cache/docs`: see src/node/gatsby/docsFiles.ts. */
const DocsContext = createContext<DocsByPlugin>(docsVersions);

/** Gives a test other docs. */
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
