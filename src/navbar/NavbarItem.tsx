import type { ItemProps } from "./itemProps";
import { DefaultItem } from "./items/DefaultItem";
import { DropdownItem } from "./items/DropdownItem";
import { HtmlItem } from "./items/HtmlItem";
import { LazyDocsItem } from "./items/LazyDocsItem";
import { LocaleDropdownItem } from "./items/LocaleDropdownItem";
import { SearchItem } from "./items/SearchItem";
import { renderItem } from "./renderItem";

const components = {
  default: DefaultItem,
  dropdown: DropdownItem,
  html: HtmlItem,
  localeDropdown: LocaleDropdownItem,
  search: SearchItem,
  doc: LazyDocsItem,
  docSidebar: LazyDocsItem,
  docsVersion: LazyDocsItem,
  docsVersionDropdown: LazyDocsItem,
};

/** @throws if the item fails to render, with its configuration */
export function NavbarItem(props: ItemProps) {
  return renderItem(components, props);
}
