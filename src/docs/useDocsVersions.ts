import { createContext, useContext } from "react";

import type { DocsVersion } from "./docsVersion";
import docsVersions from "./docsVersions.json";
import { unpackVersion, type PackedVersion } from "./packedDocs";

/** The versions of each instance of the docs, newest first, by the instance's plugin id. */
export type DocsByPlugin = Readonly<Record<string, readonly DocsVersion[]>>;

/** The build replaces the file with that of `.cache/docs`: see src/node/gatsby/docsModules.ts. */
const packedVersions: Readonly<Record<string, readonly PackedVersion[]>> =
  docsVersions;

const DocsContext = createContext<DocsByPlugin>(
  Object.fromEntries(
    Object.entries(packedVersions).map(([id, versions]) => [
      id,
      versions.map(unpackVersion),
    ]),
  ),
);

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
