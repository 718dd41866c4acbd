import { mapValues } from "lodash";

import { withoutTrailingSlash } from "../../config/paths";
import type { DocsVersion } from "../../docs/docsVersion";
import {
  mapPaths,
  type PackedSidebars,
  type PackedVersion,
} from "../../docs/packedDocs";
import type { DocsData } from "./docsData";

type PackedDocs = {
  versions: Record<string, PackedVersion[]>;
  sidebars: Record<string, PackedSidebars>;
};

/** The data that src/docs/packedDocs.ts unpacks. */
export function packDocs({ versions, sidebars }: DocsData): PackedDocs {
  return {
    versions: mapValues(versions, (all) => all.map(packVersion)),
    sidebars: mapValues(versions, (all, instance) =>
      Object.fromEntries(
        all.map(({ name, path }) => [
          name,
          {
            path,
            sidebars: mapValues(sidebars[instance]?.[name], (items) =>
              mapPaths(items, (to) => relativePath(path, to)),
            ),
          },
        ]),
      ),
    ),
  };
}

function packVersion(version: DocsVersion): PackedVersion {
  return {
    ...version,
    docs: version.docs.map(({ path, ...doc }) => {
      const relative = relativePath(version.path, path);
      return relative === doc.id ? doc : { ...doc, path: relative };
    }),
  };
}

/** A path outside of the base stays as it is. */
function relativePath(base: string, path: string): string {
  const start = `${withoutTrailingSlash(base)}/`;
  if (path === base) return "";
  return path.startsWith(start) ? path.slice(start.length) : path;
}
