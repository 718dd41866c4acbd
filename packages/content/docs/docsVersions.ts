import type { DocsVersion } from "./docsVersion";
import type { DocsInstance, VersionDocs } from "./readDocs";

/** The docs versions for run-time code, by the id of the instance. */
export type DocsVersions = Record<string, DocsVersion[]>;

export function docsVersions(instances: readonly DocsInstance[]): DocsVersions {
  return Object.fromEntries(
    instances.map(({ options, versions }) => [
      options.id,
      versions.map(versionData),
    ]),
  );
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
      ...(sidebar !== null && { sidebar }),
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
