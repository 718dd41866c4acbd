/** What a Markdown file is, by the folder that it is in. */
export type ContentSource =
  | { kind: "post" }
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
