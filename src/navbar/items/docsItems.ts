import { DocItem } from "./DocItem";
import { DocSidebarItem } from "./DocSidebarItem";
import { DocsVersionDropdownItem } from "./DocsVersionDropdownItem";
import { DocsVersionItem } from "./DocsVersionItem";

/**
 * The items about docs. The build puts `noDocsItems.ts` in place of this module for a site without such items: see
 * src/node/gatsby/docsModules.ts.
 */
export const docsItems = {
  doc: DocItem,
  docSidebar: DocSidebarItem,
  docsVersion: DocsVersionItem,
  docsVersionDropdown: DocsVersionDropdownItem,
};
