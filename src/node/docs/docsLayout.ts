import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import type { DocsOptions, SiteConfig } from "../../config/siteConfigSchema";
import type { DocSource } from "../content/contentSource";
import {
  createDiagnostic,
  unreadable,
  type Diagnostic,
} from "../content/diagnostic";
import { ifExists } from "../content/ifExists";
import { postFiles } from "../content/postFiles";
import {
  docsError,
  layoutVersions,
  parseVersionsFile,
  type VersionLayout,
} from "./versions";

/** An instance of the docs, as its folder and `versions.yml` lay it out. */
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

/** The instances that the configuration has; without any, that of `content/docs`. */
export function docsInstances({
  docs,
}: Pick<SiteConfig, "docs">): DocsOptions[] {
  return docs ?? [DEFAULT_DOCS];
}

/** The instances that the configuration has; without any, `content/docs` if it exists. */
export async function readDocsLayouts(
  root: string,
  {
    docs,
    navbar,
  }: Pick<SiteConfig, "docs"> & { navbar: Pick<SiteConfig["navbar"], "items"> },
): Promise<DocsLayout[]> {
  const layouts = docsInstances({ docs }).map((options) =>
    readDocsLayout(root, options, {
      isConfigured: docs !== undefined,
      isLinked: navbar.items.some(
        (item) => "docsPluginId" in item && item.docsPluginId === options.id,
      ),
    }),
  );
  return (await Promise.all(layouts)).filter(
    ({ versions, diagnostics }) =>
      versions.length > 0 || diagnostics.length > 0,
  );
}

async function readDocsLayout(
  root: string,
  options: DocsOptions,
  { isConfigured, isLinked }: { isConfigured: boolean; isLinked: boolean },
): Promise<DocsLayout> {
  const folder = path.join(root, options.path);
  const without = (...diagnostics: Diagnostic[]): DocsLayout => ({
    options,
    versions: [],
    diagnostics,
  });
  try {
    if (!(await ifExists(readdir(folder)))) {
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
    const text = await ifExists(
      readFile(path.join(root, versionsFile), "utf8"),
    );
    const parsed = parseVersionsFile(versionsFile, text ?? "");
    const frozen = await ifExists(
      readdir(path.join(folder, "versions"), { withFileTypes: true }),
    );
    const { versions, diagnostics } = layoutVersions(options, parsed.entries, {
      hasCurrent: (await docFiles(root, options.path)).length > 0,
      frozen: (frozen ?? [])
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    });
    // What cannot be read names no version.
    const mistakes =
      parsed.diagnostics.length > 0 ? parsed.diagnostics : diagnostics;
    return versions.length === 0 && diagnostics.length === 0
      ? without(...mistakes, emptyFolder(options.path, isLinked))
      : { options, versions, diagnostics: mistakes };
  } catch (cause) {
    return without(unreadable(options.path, cause));
  }
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

/** The Markdown files of a version, in order of their names. What starts with `_` is for including. */
export async function docFiles(
  root: string,
  folder: string,
): Promise<string[]> {
  const files = await postFiles(root, folder);
  return files.filter((file) => {
    const names = path.posix.relative(folder, file).split("/");
    return (
      names[0] !== "versions" && !names.some((name) => name.startsWith("_"))
    );
  });
}

/** The doc source of each version. */
export function docSources(layouts: readonly DocsLayout[]): DocSource[] {
  return layouts.flatMap(({ options, versions }) =>
    versions.map(({ name, folder, basePath }) => ({
      instance: options.id,
      version: name,
      folder,
      basePath,
    })),
  );
}
