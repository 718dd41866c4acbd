import { withoutTrailingSlash } from "../config/paths";

export type Doc = {
  id: string;
  /** Path of its page, without path prefix. */
  path: string;
  /** Id of the sidebar that lists it. */
  sidebar?: string;
  /** Reached by its link only. */
  unlisted?: boolean;
};

type DocsSidebar = {
  /** Its first page; none when it lists nothing that can be linked to. */
  link?: { path: string; label: string };
};

export type DocsVersion = {
  name: string;
  label: string;
  /** Path below which its docs are, without path prefix. */
  path: string;
  /** Whether it is the version for readers who did not choose one. */
  isLast: boolean;
  docs: readonly Doc[];
  /** The doc that a link to the version leads to. */
  mainDocId: string;
  sidebars: Readonly<Record<string, DocsSidebar>>;
  /** Docs that exist but are not published. */
  draftIds: readonly string[];
};

type ActiveDoc = {
  /** The version whose page is shown. */
  version: DocsVersion | undefined;
  /** The doc that is shown. */
  doc: Doc | undefined;
};

/** Which version and doc a path belongs to: the longest fitting path of a version decides. */
export function findActiveDoc(
  versions: readonly DocsVersion[],
  path: string,
): ActiveDoc {
  const [version] = versions
    .filter((candidate) => isWithin(path, candidate.path))
    .sort((a, b) => b.path.length - a.path.length);
  const doc = version?.docs.find((candidate) => isSame(candidate.path, path));
  return { version, doc };
}

/** The version for readers who did not choose one. */
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
 * The first doc with an id in versions that are asked in order; null when it is a draft in one of them.
 * @throws when no version knows it
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
 * The page that a sidebar's link leads to, in versions that are asked in order.
 * @throws when no version knows the sidebar, or when it has nothing to link to
 */
export function findSidebarLink(
  versions: readonly DocsVersion[],
  sidebarId: string,
): { path: string; label: string } {
  const sidebars = versions.flatMap((version) =>
    Object.entries(version.sidebars),
  );
  const found = sidebars.find(([id]) => id === sidebarId);
  if (!found) {
    throw new Error(
      `There is no sidebar with the id "${sidebarId}" in the docs of version ${namesOf(versions)}. Available sidebar ids: ${listOf(sidebars.map(([id]) => id))}.`,
    );
  }
  const [, { link }] = found;
  if (!link) {
    throw new Error(
      `The sidebar "${sidebarId}" has no doc to link to. Put one into the sidebar, or take the navbar item away.`,
    );
  }
  return link;
}

/**
 * The doc that a link to a version leads to.
 * @throws when the version does not have it
 */
export function findMainDoc(version: DocsVersion): Doc {
  const main = version.docs.find(({ id }) => id === version.mainDocId);
  if (main) return main;
  throw new Error(
    `The main doc "${version.mainDocId}" of version "${version.name}" is not among its docs. Available doc ids: ${listOf(version.docs.map(({ id }) => id))}.`,
  );
}

function isWithin(path: string, base: string): boolean {
  return (
    isSame(path, base) || path.startsWith(`${withoutTrailingSlash(base)}/`)
  );
}

function isSame(a: string, b: string): boolean {
  return withoutTrailingSlash(a) === withoutTrailingSlash(b);
}

function namesOf(versions: readonly DocsVersion[]): string {
  return listOf(versions.map(({ name }) => `"${name}"`));
}

function listOf(names: readonly string[]): string {
  return [...new Set(names)].join(", ") || "none";
}
