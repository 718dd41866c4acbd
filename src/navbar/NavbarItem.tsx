import type { ItemProps } from "./itemProps";
import { DefaultItem } from "./items/DefaultItem";
import { docsItems } from "./items/docsItems";
import { DropdownItem } from "./items/DropdownItem";
import { HtmlItem } from "./items/HtmlItem";

import { LocaleDropdownItem } from "./items/LocaleDropdownItem";
import { SearchItem } from "./items/SearchItem";
import { renderItem } from "./renderItem";

const components = {
  default: DefaultItem,
  dropdown: DropdownItem,
  html: HtmlItem,
  localeDropdown: LocaleDropdownItem,
  search: SearchItem,
  ...docsItems,
};

/** @throws if the item fails to render, with its configuration */
export function NavbarItem(props: ItemProps) {
  return renderItem(components, props);
}
