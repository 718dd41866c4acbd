import { mapValues } from "lodash";

import type { SiteConfig } from "../../config/siteConfigSchema";
import type { DocsVersions } from "./docsVersions";

type NavbarConfig = { navbar: Pick<SiteConfig["navbar"], "items"> };

/** The versions with only those docs that navbar items link to; empty without such items. */
export function linkedDocs(
  versions: DocsVersions,
  { navbar }: NavbarConfig,
): DocsVersions {
  if (!hasDocsItems({ navbar })) return {};
  return mapValues(versions, (all, instance) => {
    const ids = navbar.items.flatMap((item) =>
      item.type === "doc" && item.docsPluginId === instance ? item.docId : [],
    );
    return all.map((version) => ({
      ...version,
      docs: version.docs.filter(({ id }) =>
        [version.mainDocId, ...ids].includes(id),
      ),
      draftIds: version.draftIds.filter((id) => ids.includes(id)),
    }));
  });
}

export function hasDocsItems({ navbar }: NavbarConfig): boolean {
  return navbar.items.some(({ type }) => type.startsWith("doc"));
}
