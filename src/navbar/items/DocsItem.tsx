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

export type DocsItemType = keyof typeof components;

/** The items about docs, in a chunk of their own. */
export function DocsItem(props: ItemProps<DocsItemType>) {
  return renderItem(components, props);
}
