import { mapValues } from "lodash";

import { docsItems } from "./docsItems";
import type { DocsVersions } from "./docsVersions";

/** The versions with only those docs that items of the configuration link to; empty without such items. */
export function linkedDocs(
  versions: DocsVersions,
  config: object,
): DocsVersions {
  const items = docsItems(config);
  if (items.length === 0) return {};
  return mapValues(versions, (all, instance) => {
    const ids = items.flatMap(({ item: { docId, docsPluginId } }) =>
      docsPluginId === instance ? (docId ?? []) : [],
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

export const hasDocsItems = (config: object): boolean =>
  docsItems(config).length > 0;
