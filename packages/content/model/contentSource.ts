/** The kind of a Markdown file, by its folder. */
export type ContentSource =
  // A note is a short text below content/notes, which needs no title.
  | { kind: "post"; isNote?: true }
  | {
      kind: "page";
      /** Path of the folder of pages, from the root of the project. */
      folder: string;
    }
  | ({ kind: "doc" } & DocSource);

/** The version of the docs that a doc belongs to. */
export type DocSource = {
  /** Id of the docs instance. */
  instance: string;
  /** Name of the version. */
  version: string;
  /** Path of the version's folder, from the root of the project. */
  folder: string;
  /** Path below which the pages of the version are. */
  basePath: string;
};

/** The content folders of a site; paths are from the root of the project. */
export type ContentFolders = {
  /** Folders that each have `posts`, `notes` and `pages`. */
  content: readonly string[];
  /** The instances of the docs. */
  docs: readonly { id: string; path: string }[];
};

/** Name of the version that is not frozen. */
export const CURRENT_VERSION = "current";

/**
 * Finds the kind of a file. The routes of docs depend on all versions, so the base path of a doc is "/" here.
 * @param file path from the root of the project
 * @returns undefined for other files
 */
export function contentSourceOf(
  file: string,
  { content, docs }: ContentFolders,
): ContentSource | undefined {
  if (!file.endsWith(".md") || /(?:^|\/)\./.test(file)) return undefined;
  for (const { id, path } of docs) {
    if (file.startsWith(`${path}/`)) return docSource(file, id, path);
  }
  for (const folder of content) {
    if (file.startsWith(`${folder}/posts/`)) return { kind: "post" };
    if (file.startsWith(`${folder}/notes/`)) {
      return { kind: "post", isNote: true };
    }
    if (file.startsWith(`${folder}/pages/`)) {
      return { kind: "page", folder: `${folder}/pages` };
    }
  }
  return undefined;
}

/** Names that start with `_` are for files to include. */
function docSource(
  file: string,
  instance: string,
  path: string,
): ContentSource | undefined {
  const [, frozen] =
    /^versions\/([^/]+)\//.exec(file.slice(path.length + 1)) ?? [];
  const version = frozen ?? CURRENT_VERSION;
  const folder = frozen === undefined ? path : `${path}/versions/${frozen}`;
  const name = file.slice(folder.length + 1);
  // A file beside the folders of the versions belongs to none.
  if (/(?:^|\/)_/.test(name) || name.startsWith("versions/")) return undefined;
  return { kind: "doc", instance, version, folder, basePath: "/" };
}
