import path from "node:path";

import { createDiagnostic, type Diagnostic } from "@technical-blog/utils";

import type { DocsOptions, ContentConfig } from "../config/contentConfig";
import type { ContentListing } from "../model/contentListing";
import {
  contentSourceOf,
  CURRENT_VERSION,
  type ContentSource,
} from "../model/contentSource";
import { docsItems } from "./docsItems";
import {
  docsError,
  layoutVersions,
  parseVersionsFile,
  type VersionLayout,
} from "./versions";

/** An instance of the docs with the versions that its folder and `versions.yml` define. */
export type DocsLayout = {
  options: DocsOptions;
  /** Newest first; none when there are no docs. */
  versions: VersionLayout[];
  diagnostics: Diagnostic[];
};

const DEFAULT_DOCS: DocsOptions = {
  id: "default",
  path: "content/docs",
  routeBasePath: "docs",
  showLastUpdate: false,
  tagsBasePath: "tags",
};

type DocsConfig = Pick<ContentConfig, "docs">;

/** The configured instances; by default, `content/docs`. */
export function docsInstances({ docs }: DocsConfig): DocsOptions[] {
  return docs ?? [DEFAULT_DOCS];
}

/** The layouts of the configured instances; by default, of `content/docs` if it exists. */
export function docsLayouts(
  config: DocsConfig,
  listing: ContentListing,
): DocsLayout[] {
  const items = docsItems(config);
  return docsInstances(config)
    .map((options) =>
      docsLayout(options, listing, {
        isConfigured: config.docs !== undefined,
        isLinked: items.some(({ item }) => item.docsPluginId === options.id),
      }),
    )
    .filter(
      ({ versions, diagnostics }) =>
        versions.length > 0 || diagnostics.length > 0,
    );
}

function docsLayout(
  options: DocsOptions,
  { files, folders, texts }: ContentListing,
  { isConfigured, isLinked }: { isConfigured: boolean; isLinked: boolean },
): DocsLayout {
  const without = (...diagnostics: Diagnostic[]): DocsLayout => ({
    options,
    versions: [],
    diagnostics,
  });
  if (!folders.includes(options.path)) {
    if (!isConfigured) return without();
    return without(
      docsError({
        file: "src/config/siteConfig.ts",
        field: "docs.path",
        problem: `there is no folder ${options.path}.`,
        fix: "Correct the path, or add the folder with the docs.",
      }),
    );
  }
  const versionsFile = `${options.path}/versions.yml`;
  const parsed = parseVersionsFile(versionsFile, texts.get(versionsFile) ?? "");
  const { versions, diagnostics } = layoutVersions(options, parsed.entries, {
    hasCurrent: files.some((file) => isCurrentDoc(file, options)),
    frozen: folders
      .filter(
        (folder) => path.posix.dirname(folder) === `${options.path}/versions`,
      )
      .map((folder) => path.posix.basename(folder))
      .sort(),
  });
  // An unreadable file defines no versions.
  const mistakes =
    parsed.diagnostics.length > 0 ? parsed.diagnostics : diagnostics;
  return versions.length === 0 && diagnostics.length === 0
    ? without(...mistakes, emptyFolder(options.path, isLinked))
    : { options, versions, diagnostics: mistakes };
}

function isCurrentDoc(file: string, options: DocsOptions): boolean {
  const source = contentSourceOf(file, { content: [], docs: [options] });
  return source?.kind === "doc" && source.version === CURRENT_VERSION;
}

function emptyFolder(folder: string, isLinked: boolean): Diagnostic {
  if (isLinked) {
    return docsError({
      file: folder,
      problem: "there are no docs, and the navbar links to them.",
      fix: 'Add a file like "intro.md", or remove the items from the navbar.',
    });
  }
  return createDiagnostic({
    rule: "no-docs",
    file: folder,
    problem: "there are no docs, so nothing of it is published.",
    fix: 'Add a file like "intro.md", or remove the folder.',
  });
}

/** The kind of a file, with the base path of its version; undefined for a doc of an unpublished version. */
export function placed(
  source: ContentSource,
  layouts: readonly DocsLayout[],
): ContentSource | undefined {
  if (source.kind !== "doc") return source;
  const version = layouts
    .find(({ options }) => options.id === source.instance)
    ?.versions.find(({ name }) => name === source.version);
  return version && { ...source, basePath: version.basePath };
}
