import type { ItemProps } from "../itemProps";
import { renderItem } from "../renderItem";
import { DocItem } from "./DocItem";
import { DocSidebarItem } from "./DocSidebarItem";
import { DocsVersionDropdownItem } from "./DocsVersionDropdownItem";
import { DocsVersionItem } from "./DocsVersionItem";

const components = {
  doc: DocItem,
  docSidebar: DocSidebarItem,
  docsVersion: DocsVersionItem,
  docsVersionDropdown: DocsVersionDropdownItem,
};

type DocsItemType = keyof typeof components;

/** The items about docs. The build puts `NoDocsItem` in its place for a site without such items: see src/node/gatsby/docsModules.ts. */
export function DocsItem(props: ItemProps<DocsItemType>) {
  return renderItem(components, props);
}
