import { entriesIn } from "../config/entriesIn";
import { isObject } from "../config/schema/values";

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
    isObject(value) && "docsPluginId" in value
      ? { key, item: value as DocsItem } // as the site's schema has it
      : [],
  );
}
