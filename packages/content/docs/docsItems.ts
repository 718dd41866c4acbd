import { entriesIn } from "../config/entriesIn";

/** An item of the configuration, such as one of the navbar, that is about docs. */
type DocsItem = {
  type: string;
  /** The instance of the docs. */
  docsPluginId: string;
  docId?: string;
  sidebarId?: string;
};

/** The items about docs, with their keys. */
export function docsItems(config: object): { key: string; item: DocsItem }[] {
  return entriesIn(config).flatMap(({ key, value }) =>
    typeof value === "object" && value !== null && "docsPluginId" in value
      ? { key, item: value as DocsItem } // as the site's schema has it
      : [],
  );
}
