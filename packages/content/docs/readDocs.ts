import path from "node:path";

import type { Diagnostic } from "@technical-blog/utils";

import type { DocsOptions } from "../config/contentConfig";
import type { ContentListing } from "../model/contentListing";
import type { PageLink } from "../model/pageContext";
import { docPath } from "../model/parseDoc";
import { isVisible, type Visibility } from "../model/postStatus";
import { readHistory } from "../model/readHistory";
import {
  buildSidebars,
  labelOf,
  linkOf,
  unknownDoc,
  type BuiltSidebar,
  type DocFile,
  type Parents,
  type SidebarPage,
  type VersionInput,
} from "./buildSidebars";
import type { DocsLayout } from "./docsLayout";
import { readSidebars } from "./readSidebars";
import { docsError, docsReporter, type VersionLayout } from "./versions";

/** An instance of the docs that has docs. */
export type DocsInstance = {
  options: DocsOptions;
  /** Newest first. */
  versions: VersionDocs[];
};

/** A version with its visible docs and sidebars. */
export type VersionDocs = VersionLayout & {
  /** Docs with pages, sorted by file. */
  docs: ShownDoc[];
  /** Ids of docs without pages yet. */
  draftIds: string[];
  mainDocId: string;
  sidebars: ReadonlyMap<string, BuiltSidebar>;
};

export type ShownDoc = DocFile & {
  /** Id of the sidebar beside it. */
  sidebar: string | null;
  parents: Parents;
  previous: PageLink | null;
  next: PageLink | null;
  /** Day of the last commit, if configured and known to Git. */
  committed: string | null;
};

/**
 * Reads the sidebars of all versions and puts the docs in order.
 * @param root absolute path of the project
 * @param unreadFiles files with errors, which have been reported
 */
export async function readDocs(
  root: string,
  listing: ContentListing,
  layouts: readonly DocsLayout[],
  docs: readonly DocFile[],
  unreadFiles: readonly string[],
  visibility: Visibility,
): Promise<{ instances: DocsInstance[]; diagnostics: Diagnostic[] }> {
  const instances: DocsInstance[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const layout of layouts) {
    const { options } = layout;
    diagnostics.push(...layout.diagnostics);
    const days = options.showLastUpdate
      ? (await readHistory(root)).days
      : new Map<string, string>();
    const versions: VersionDocs[] = [];
    for (const version of layout.versions) {
      const files = await readSidebars(root, version.folder, listing);
      const input: VersionInput = {
        version,
        docs: docs.filter(
          ({ doc }) =>
            doc.instance === options.id && doc.version === version.name,
        ),
        unreadIds: idsByPath(unreadFiles, version.folder),
        isShown: (doc) => isVisible(doc, visibility),
        files,
      };
      const resolved = resolveVersion(input, days);
      diagnostics.push(...files.diagnostics, ...resolved.diagnostics);
      if (resolved.version) versions.push(resolved.version);
    }
    if (versions.length > 0) instances.push({ options, versions });
  }
  return { instances, diagnostics };
}

/** Sorts the docs of a version. */
function resolveVersion(
  input: VersionInput,
  days: ReadonlyMap<string, string>,
): { version?: VersionDocs; diagnostics: Diagnostic[] } {
  const { docs, isShown, unreadIds, version } = input;
  const { sidebars, diagnostics: mistakes } = buildSidebars(input);
  const diagnostics = [...sharedIds(docs), ...mistakes];
  const report = docsReporter(diagnostics);
  const byId = new Map(docs.map((each) => [each.doc.id, each.doc]));
  const shown = docs.filter(({ doc }) => isShown(doc));

  /** The neighbour from the front matter, otherwise from the sidebar. */
  const neighbour = (
    { file, doc }: DocFile,
    field: "pagination_prev" | "pagination_next",
    id: string | null | undefined,
    inSidebar: SidebarPage | undefined,
  ): PageLink | null => {
    if (id === undefined) return linkOf(inSidebar);
    if (id === null) return null;
    const target = byId.get(id);
    if (!target && unreadIds.has(id)) return null;
    if (target && target !== doc) {
      const label = target.paginationLabel ?? labelOf(target);
      return isShown(target) ? { path: target.route, label } : null;
    }
    const mistake = target
      ? {
          problem: "the doc is before or after itself.",
          fix: 'Give the id of another doc, or "null" for none.',
        }
      : unknownDoc(id, [...byId.keys()]);
    report({ file, field, ...mistake });
    return null;
  };

  const resolved = shown.map((each): ShownDoc => {
    const { file, doc } = each;
    const sidebar = sidebarOf(each, sidebars, report);
    const pages = sidebars.get(sidebar ?? "")?.pages ?? [];
    const index = pages.findIndex(
      (page) => "docId" in page && page.docId === doc.id,
    );
    const before = pages[index - 1];
    const after = index === -1 ? undefined : pages[index + 1];
    return {
      ...each,
      sidebar,
      parents: pages[index]?.parents ?? [],
      previous: neighbour(each, "pagination_prev", doc.previousId, before),
      next: neighbour(each, "pagination_next", doc.nextId, after),
      committed: days.get(file) ?? null,
    };
  });
  const [firstSidebar] = [...sidebars.values()];
  const firstPage = firstSidebar?.pages.find((page) => "docId" in page);
  const mainDoc =
    resolved.find(({ doc }) => doc.route === version.basePath)?.doc.id ??
    (firstPage && "docId" in firstPage ? firstPage.docId : undefined) ??
    resolved[0]?.doc.id;
  if (mainDoc === undefined) {
    if (docs.length === 0 && unreadIds.size === 0) {
      report({
        file: version.folder,
        problem: `the version "${version.name}" has no docs.`,
        fix: 'Add a file like "intro.md", or remove the version.',
      });
    }
    return { diagnostics };
  }
  return {
    diagnostics,
    version: {
      ...version,
      docs: resolved,
      draftIds: docs
        .filter(({ doc }) => !isShown(doc))
        .map(({ doc }) => doc.id),
      mainDocId: mainDoc,
      sidebars,
    },
  };
}

/** The ids that the files below a folder have without front matter. */
function idsByPath(files: readonly string[], folder: string): Set<string> {
  const inside = files.filter((file) => file.startsWith(`${folder}/`));
  return new Set(
    inside.map((file) => {
      const { folders, name } = docPath(file, folder);
      return [...folders, name].join("/");
    }),
  );
}

function sidebarOf(
  { file, doc }: DocFile,
  sidebars: ReadonlyMap<string, BuiltSidebar>,
  report: ReturnType<typeof docsReporter>,
): string | null {
  const { displayedSidebar, id } = doc;
  if (displayedSidebar === undefined) {
    return [...sidebars].find(([, { docIds }]) => docIds.has(id))?.[0] ?? null;
  }
  if (displayedSidebar === null || sidebars.has(displayedSidebar)) {
    return displayedSidebar;
  }
  report({
    file,
    field: "displayed_sidebar",
    problem: `there is no sidebar with the id "${displayedSidebar}".`,
    fix: `Available ids: ${[...sidebars.keys()].join(", ") || "none"}.`,
  });
  return null;
}

function sharedIds(docs: readonly DocFile[]): Diagnostic[] {
  const owners = new Map<string, string>();
  return docs.flatMap(({ file, doc: { id } }) => {
    const owner = owners.get(id);
    if (owner === undefined) {
      owners.set(id, file);
      return [];
    }
    return docsError({
      file,
      field: "id",
      problem: `its id "${id}" is already that of ${owner}.`,
      fix: `Rename the file, or give it an "id" other than "${path.posix.basename(id)}".`,
    });
  });
}
