import { withoutTrailingSlash } from "../config/paths";
import type { Doc, DocsVersion } from "./docsVersion";
import { isCategory, type SidebarItem } from "./sidebar";

/*
 * The data about docs that browsers load; src/node/docs/packDocs.ts writes it. Paths are relative to the version's, and
 * a doc whose path equals its id has none: then versions repeat each other and compress well.
 */

export type PackedVersion = Omit<DocsVersion, "docs"> & {
  docs: readonly (Omit<Doc, "path"> & { path?: string })[];
};

/** The sidebars of an instance's versions, by the name of the version. */
export type PackedSidebars = Readonly<
  Record<
    string,
    {
      /** Path of the version. */
      path: string;
      /** By id. */
      sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
    }
  >
>;

export function unpackVersion(version: PackedVersion): DocsVersion {
  return {
    ...version,
    docs: version.docs.map((doc) => ({
      ...doc,
      path: absolutePath(version.path, doc.path ?? doc.id),
    })),
  };
}

export function unpackItems(
  items: readonly SidebarItem[],
  base: string,
): SidebarItem[] {
  return mapPaths(items, (path) => absolutePath(base, path));
}

/** Copies the entries of a sidebar and translates the paths of their pages. */
export function mapPaths(
  items: readonly SidebarItem[],
  map: (path: string) => string,
): SidebarItem[] {
  return items.map((item) => {
    if ("html" in item) return item;
    if (isCategory(item)) {
      const { to } = item;
      const items = mapPaths(item.items, map);
      return { ...item, ...(to !== undefined && { to: map(to) }), items };
    }
    return item.to === undefined ? item : { ...item, to: map(item.to) };
  });
}

function absolutePath(base: string, path: string): string {
  if (path.startsWith("/")) return path;
  return path === "" ? base : `${withoutTrailingSlash(base)}/${path}`;
}
