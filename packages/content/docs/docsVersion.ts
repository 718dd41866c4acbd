import {
  isSamePath,
  withoutTrailingSlash,
} from "@technical-blog/utils/browser";

import type { PageLink } from "../model/pageContext";

export type Doc = {
  id: string;
  /** Path of its page, without path prefix. */
  path: string;
  /** Id of the sidebar that lists it. */
  sidebar?: string;
  /** Missing from lists; only its URL leads there. */
  unlisted?: boolean;
};

/** The reason to read another version. */
export type DocsBanner = "unreleased" | "unmaintained";

export type DocsVersion = {
  name: string;
  label: string;
  /** Parent path of its docs, without path prefix. */
  path: string;
  /** Whether it is the default version. */
  isLast: boolean;
  docs: readonly Doc[];
  /** The doc that a link to the version opens. */
  mainDocId: string;
  /** The first page of each sidebar, by the sidebar's id; no `link` without a page. */
  sidebars: Readonly<Record<string, { link?: PageLink }>>;
  /** Docs that exist but are not published. */
  draftIds: readonly string[];
  /** Shown on its pages, with a link to the default version. */
  banner?: DocsBanner;
};

/** The version that a path belongs to. The one with the longest matching path wins. */
export function findActiveVersion<Version extends Pick<DocsVersion, "path">>(
  versions: readonly Version[],
  path: string,
): Version | undefined {
  return versions
    .filter((version) => isWithin(path, version.path))
    .sort((a, b) => b.path.length - a.path.length)
    .at(0);
}

/** The doc that a path belongs to. */
export function findActiveDoc(
  versions: readonly DocsVersion[],
  path: string,
): Doc | undefined {
  return findActiveVersion(versions, path)?.docs.find((doc) =>
    isSamePath(doc.path, path),
  );
}

/** The default version. */
export function findLastVersion(versions: readonly DocsVersion[]): DocsVersion {
  const last = versions.find(({ isLast }) => isLast);
  if (last === undefined) {
    throw new Error(
      `Docs data: none of the versions ${namesOf(versions)} is the last one. Exactly one has to have \`isLast\`.`,
    );
  }
  return last;
}

/**
 * The first doc with the given id in the versions, in order; null if it is a draft in one of them.
 * @throws if no version has it
 */
export function findDoc(
  versions: readonly DocsVersion[],
  docId: string,
): Doc | null {
  const docs = versions.flatMap((version) => version.docs);
  const doc = docs.find(({ id }) => id === docId);
  if (doc) return doc;
  if (versions.some(({ draftIds }) => draftIds.includes(docId))) return null;
  throw new Error(
    `There is no doc with the id "${docId}" in the docs of version ${namesOf(versions)}. Available doc ids: ${listOf(docs.map(({ id }) => id))}.`,
  );
}

/**
 * The link of the first sidebar with the given id in the versions, in order.
 * @throws if no version has the sidebar, or if the sidebar has no doc to link to
 */
export function findSidebarLink(
  versions: readonly DocsVersion[],
  sidebarId: string,
): PageLink {
  const sidebars = versions.flatMap((version) =>
    Object.entries(version.sidebars),
  );
  const sidebar = sidebars.find(([id]) => id === sidebarId);
  if (!sidebar) {
    throw new Error(
      `There is no sidebar with the id "${sidebarId}" in the docs of version ${namesOf(versions)}. Available sidebar ids: ${listOf(sidebars.map(([id]) => id))}.`,
    );
  }
  const [, { link }] = sidebar;
  if (!link) {
    throw new Error(
      `The sidebar "${sidebarId}" has no doc to link to. Add one to the sidebar, or remove the navbar item.`,
    );
  }
  return link;
}

/**
 * The doc that a link to a version opens.
 * @throws if the version does not have it
 */
export function findMainDoc(version: DocsVersion): Doc {
  const main = version.docs.find(({ id }) => id === version.mainDocId);
  if (main) return main;
  throw new Error(
    `The main doc "${version.mainDocId}" of version "${version.name}" is not among its docs. Available doc ids: ${listOf(version.docs.map(({ id }) => id))}.`,
  );
}

/** The doc with the same id in another version, or the main doc of that version. */
export function findCounterpart(
  version: DocsVersion,
  doc: Doc | undefined,
): Doc {
  return version.docs.find(({ id }) => id === doc?.id) ?? findMainDoc(version);
}

function isWithin(path: string, base: string): boolean {
  return (
    isSamePath(path, base) || path.startsWith(`${withoutTrailingSlash(base)}/`)
  );
}

function namesOf(versions: readonly DocsVersion[]): string {
  return listOf(versions.map(({ name }) => `"${name}"`));
}

function listOf(names: readonly string[]): string {
  return [...new Set(names)].join(", ") || "none";
}
