/** What there is in the folders of a site. Paths are from the root of the project, in order. */
export type ContentListing = {
  files: readonly string[];
  folders: readonly string[];
  /** Texts of the YAML and JSON files. */
  texts: ReadonlyMap<string, string>;
};

/** Files whose text the site reads as data. */
export const DATA_FILE = /\.(?:ya?ml|json)$/;
