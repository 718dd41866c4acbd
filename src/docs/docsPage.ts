import { DocsMenu } from "./DocsSidebar";
import docsVersions from "./docsVersions.json";
import { unpackVersion, type PackedVersion } from "./packedDocs";

/** The build replaces the file with the one in `.cache/modules`: see src/node/gatsby/dataModules.ts. */
const packedVersions: Readonly<Record<string, readonly PackedVersion[]>> =
  docsVersions;

/** Templates of docs pages hand these to the frame, so that other pages do not load them. */
export const docsPage = {
  Menu: DocsMenu,
  versions: Object.fromEntries(
    Object.entries(packedVersions).map(([id, versions]) => [
      id,
      versions.map(unpackVersion),
    ]),
  ),
};
