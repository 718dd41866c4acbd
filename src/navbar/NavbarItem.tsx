import type { ReactNode } from "react";

import { SearchBox } from "../search/SearchBox";
import { ConfigHtml } from "../ui/ConfigHtml";
import type { ItemProps, ItemType } from "./itemProps";
import { docsItems } from "./items/docsItems";
import { DropdownItem } from "./items/DropdownItem";
import { LocaleDropdownItem } from "./items/LocaleDropdownItem";
import { NavbarLink } from "./NavbarLink";

const components: { [T in ItemType]: (props: ItemProps<T>) => ReactNode } = {
  default: ({ item, path }) => <NavbarLink {...item} path={path} />,
  dropdown: DropdownItem,
  html: ({ item }) => <ConfigHtml html={item.value} />,
  localeDropdown: LocaleDropdownItem,
  // The bar shows it at all widths, so the sidebar does not.
  search: ({ place, path }) => place === "bar" && <SearchBox path={path} />,
  ...docsItems,
};

/**
 * Renders an item with the component for its type. Calls the component as a function to catch its errors in Node too,
 * which has no error boundaries. The order of hooks is stable, because an item keeps its type.
 * @throws if the item fails to render, with the original error as the cause
 */
export function NavbarItem(props: ItemProps) {
  const { item } = props;
  try {
    // TypeScript does not know that this component takes this item.
    const component = components[item.type] as
      ((props: ItemProps) => ReactNode) | undefined;
    if (component === undefined) {
      throw new Error(
        `Unknown navbar item type "${item.type}". Known types: ${Object.keys(components).sort().join(", ")}.`,
      );
    }
    return component(props);
  } catch (cause) {
    throw new Error(`Navbar item failed to render: ${JSON.stringify(item)}`, {
      cause,
    });
  }
}
