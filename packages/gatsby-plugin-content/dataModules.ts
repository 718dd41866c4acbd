import path from "node:path";

import {
  docsVersions,
  linkedDocs,
  loadMessages,
  type Sidebars,
  type Site,
  type VersionDocs,
} from "@technical-blog/content";
import { TEXTS } from "@technical-blog/markdown";
import { isLikeFile, writeIn } from "@technical-blog/utils";
import type { CreateWebpackConfigArgs } from "gatsby";
import { mapValues, omit, omitBy, pick } from "lodash";

import { DATA_FOLDER } from "./dataFolder";
import type { ContentOptions } from "./options";
import { currentSite } from "./run";
import { fontFile } from "./siteFont";

/** The modules below `src` in whose place a build puts what the content has. */
const DATA_MODULE =
  /\/((?:dottedPages|docs(?:Versions|Links|Sidebars|Tags)|glossary)\.json)$/;

/** A request with loaders is one of the replaced file. */
const OTHER_FONTS = /^[^!]*\/(otherFonts\.css)$/;

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
    dottedPages: pages.map(({ path }) => path).filter(isLikeFile),
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

/** Whether pages need code for notes. `gatsby develop` waits for the first one. */
export function hasNotes(): boolean {
  return (
    process.env.NODE_ENV !== "production" ||
    currentSite().pages.some(({ context }) => context.kind === "note")
  );
}

/** Puts the written files in the places of the modules. */
export function onCreateWebpackConfig(
  { actions, plugins }: CreateWebpackConfigArgs,
  { font }: ContentOptions,
) {
  /** @param name of the written file; by default the group of the pattern */
  const replace = (pattern: RegExp, name?: string) =>
    plugins.normalModuleReplacement(pattern, (result: { request: string }) => {
      const file = name ?? pattern.exec(result.request)?.[1];
      if (file !== undefined) {
        result.request = path.resolve(DATA_FOLDER, file);
      }
    }) as object;
  const main = font && fontFile(font);
  const isBuild = process.env.NODE_ENV === "production";
  const messages = hasNotes()
    ? loadMessages()
    : omitBy(loadMessages(), (_text, id) => id.startsWith("notes."));
  actions.setWebpackConfig({
    // Otherwise the development server prints a line for each request while it compiles.
    infrastructureLogging: { level: "warn" },
    plugins: [
      replace(DATA_MODULE),
      ...(isBuild && main
        ? [replace(OTHER_FONTS), replace(main.request, main.name)]
        : []),
      // Texts have theirs when they are rendered.
      plugins.define({
        MESSAGES: JSON.stringify(omit(messages, Object.keys(TEXTS))),
      }) as object,
    ],
  });
}
