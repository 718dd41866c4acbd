import { DocsMenu } from "./DocsSidebar";
import docsVersions from "./docsVersions.json";
import { unpackVersion, type PackedVersion } from "./packedDocs";

/** The build replaces the file with that of `.cache/docs`: see src/node/gatsby/docsModules.ts. */
const packedVersions: Readonly<Record<string, readonly PackedVersion[]>> =
  docsVersions;

/** What templates of docs pages give to the frame around them, so that other pages do not load it. */
export const docsPage = {
  Menu: DocsMenu,
  versions: Object.fromEntries(
    Object.entries(packedVersions).map(([id, versions]) => [
      id,
      versions.map(unpackVersion),
    ]),
  ),
};
