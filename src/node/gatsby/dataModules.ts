import path from "node:path";

import {
  docsVersions,
  hasDocsItems,
  linkedDocs,
  type Sidebars,
  type Site,
  type VersionDocs,
} from "@technical-blog/content";
import { writeIn } from "@technical-blog/utils";
import { mapValues, pick } from "lodash";

import { isPage } from "../../config/isPage";
import type { SiteConfig } from "../../config/siteConfigSchema";
import { DATA_FOLDER } from "./dataFolder";

/** The font and the further style sheet that siteFont.ts writes. A request with loaders is one of the replaced file. */
const FONT_FILE =
  /^[^!]*(?:bitter\/files\/(bitter-latin)-wght-normal(\.woff2)|\/(otherFonts\.css))$/;

/** The modules of src/config, src/docs and src/search that the build replaces. */
const DATA_MODULE =
  /\/((?:dottedPages|docs(?:Versions|Links|Sidebars|Tags)|glossary)\.json)$/;

/** Writes what the run time knows of the docs and of its pages, and the glossary of search. */
export function writeDataModules(site: Site) {
  const { config, docs, glossary, pages, root } = site;
  const versions = docsVersions(docs);
  const files = {
    docsVersions: versions,
    docsLinks: linkedDocs(versions, config),
    docsSidebars: Object.fromEntries(
      docs.map(({ options, versions }) => [options.id, sidebarsOf(versions)]),
    ),
    docsTags: mapValues(versions, (all) =>
      all.map((version) => pick(version, ["name", "path", "isLast"])),
    ),
    dottedPages: pages.map(({ path }) => path).filter((path) => !isPage(path)),
    glossary: glossary.groups,
  };
  for (const [name, value] of Object.entries(files)) {
    writeIn(
      path.join(root, DATA_FOLDER),
      `${name}.json`,
      JSON.stringify(value),
    );
  }
}

function sidebarsOf(versions: readonly VersionDocs[]): Sidebars {
  return Object.fromEntries(
    versions.map(({ name, sidebars }) => [
      name,
      mapValues(Object.fromEntries(sidebars), ({ items }) => items),
    ]),
  );
}

type Replace = (
  pattern: RegExp,
  newResource: (result: { request: string }) => void,
) => unknown;

/** The webpack plugins that put the written files, and the navbar items that are used, in their places. */
export function dataModulePlugins(
  config: SiteConfig,
  replace: Replace,
): unknown[] {
  return [
    replace(DATA_MODULE, (result) => {
      const [, name] = DATA_MODULE.exec(result.request) ?? [];
      if (name !== undefined) result.request = path.resolve(DATA_FOLDER, name);
    }),
    ...(process.env.NODE_ENV === "production"
      ? [
          replace(FONT_FILE, (result) => {
            const [, ...name] = FONT_FILE.exec(result.request) ?? [];
            result.request = path.resolve(DATA_FOLDER, name.join(""));
          }),
        ]
      : []),
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
