import { readFile } from "node:fs/promises";
import path from "node:path";

import type { SiteConfig } from "../../config/siteConfigSchema";
import type { DocsTags } from "../../search/docsSearchTags";
import { ifExists } from "../content/ifExists";
import { writeWhole } from "../content/writeWhole";
import { docsData } from "../docs/docsData";
import { hasDocsItems, linkedDocs } from "../docs/linkedDocs";
import { packDocs } from "../docs/packDocs";
import type { Site } from "../site/readSite";

const FOLDER = path.join(".cache", "docs");

/** The modules of src/docs that the build replaces. */
const DATA_MODULE = /\/(docs(?:Versions|Links|Sidebars|Tags)\.json)$/;

/** Writes what the run time knows of the docs. Files that stay the same are not written, since webpack watches them. */
export async function writeDocsModules({ config, docs, root }: Site) {
  const data = docsData(docs);
  const { versions, sidebars } = packDocs(data);
  const tags: DocsTags = Object.fromEntries(
    Object.entries(versions).map(([id, all]) => [
      id,
      all.map(({ name, path, isLast }) => ({ name, path, isLast })),
    ]),
  );
  const files = {
    docsVersions: versions,
    docsLinks: linkedDocs(data.versions, config),
    docsSidebars: sidebars,
    docsTags: tags,
  };
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(root, FOLDER, `${name}.json`);
    const json = JSON.stringify(value);
    const before = await ifExists(readFile(file, "utf8"));
    if (before !== json) writeWhole(file, json);
  }
}

type Replace = (
  pattern: RegExp,
  newResource: (result: { request: string }) => void,
) => unknown;

/** The webpack plugins that put the written files, and the navbar items that are used, in their places. */
export function docsModulePlugins(
  root: string,
  config: SiteConfig,
  replace: Replace,
): unknown[] {
  return [
    replace(DATA_MODULE, (result) => {
      const [, name] = DATA_MODULE.exec(result.request) ?? [];
      if (name !== undefined) result.request = path.join(root, FOLDER, name);
    }),
    ...(hasDocsItems(config)
      ? []
      : [
          replace(/\/items\/docsItems$/, (result) => {
            result.request = result.request.replace(
              /docsItems$/,
              "noDocsItems",
            );
          }),
        ]),
  ];
}
