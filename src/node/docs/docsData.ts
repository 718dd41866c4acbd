import type { DocsVersion } from "../../docs/docsVersion";
import type { SidebarItem } from "../../docs/sidebar";
import type { DocsInstance, VersionDocs } from "./readDocs";

/** What the run time knows of docs, by the id of the instance. */
export type DocsData = {
  versions: Record<string, DocsVersion[]>;
  /** By the names of the version and of the sidebar. */
  sidebars: Record<string, Record<string, Record<string, SidebarItem[]>>>;
};

export function docsData(instances: readonly DocsInstance[]): DocsData {
  return {
    versions: Object.fromEntries(
      instances.map(({ options, versions }) => [
        options.id,
        versions.map(versionData),
      ]),
    ),
    sidebars: Object.fromEntries(
      instances.map(({ options, versions }) => [
        options.id,
        Object.fromEntries(
          versions.map(({ name, sidebars }) => [
            name,
            Object.fromEntries(
              [...sidebars].map(([id, { items }]) => [id, items]),
            ),
          ]),
        ),
      ]),
    ),
  };
}

function versionData({
  banner,
  basePath,
  docs,
  draftIds,
  isLast,
  label,
  mainDocId,
  name,
  sidebars,
}: VersionDocs): DocsVersion {
  return {
    name,
    label,
    path: basePath,
    isLast,
    docs: docs.map(({ doc, sidebar }) => ({
      id: doc.id,
      path: doc.route,
      ...(sidebar !== undefined && { sidebar }),
      ...(doc.isUnlisted && { unlisted: true }),
    })),
    mainDocId,
    sidebars: Object.fromEntries(
      [...sidebars].map(([id, { pages }]) => [
        id,
        pages[0]
          ? { link: { path: pages[0].path, label: pages[0].label } }
          : {},
      ]),
    ),
    draftIds,
    ...(banner && { banner }),
  };
}
