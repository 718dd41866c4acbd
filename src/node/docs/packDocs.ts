import { withoutTrailingSlash } from "../../config/paths";
import type { DocsVersion } from "../../docs/docsVersion";
import { mapPaths, type PackedVersion } from "../../docs/packedDocs";
import type { SidebarItem } from "../../docs/sidebar";

/*
 * Data for src/docs/packedDocs.ts, which unpacks it.
 */

export function packVersion(version: DocsVersion): PackedVersion {
  return {
    ...version,
    docs: version.docs.map(({ path, ...doc }) => {
      const relative = relativePath(version.path, path);
      return relative === doc.id ? doc : { ...doc, path: relative };
    }),
  };
}

/** @param base path of the version */
export function packItems(
  items: readonly SidebarItem[],
  base: string,
): SidebarItem[] {
  return mapPaths(items, (to) => relativePath(base, to));
}

/** Leaves paths outside of the base unchanged. */
function relativePath(base: string, path: string): string {
  const start = `${withoutTrailingSlash(base)}/`;
  if (path === base) return "";
  return path.startsWith(start) ? path.slice(start.length) : path;
}
