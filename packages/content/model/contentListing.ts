/** The files and folders of a site's content: sorted paths from the root of the project. */
export type ContentListing = {
  files: readonly string[];
  folders: readonly string[];
  /** Texts of the YAML and JSON files. */
  texts: ReadonlyMap<string, string>;
};

/** Files whose text the site reads as data. */
export const DATA_FILE = /\.(?:ya?ml|json)$/;
