import type { NavbarItem as Item } from "../config/siteConfigSchema";
import type { ItemProps } from "./itemProps";
import { NavbarItem } from "./NavbarItem";
import * as styles from "./NavbarItems.module.css";

type NavbarItemsProps = Omit<ItemProps, "item"> & { items: readonly Item[] };

/**
 * Whether items include a search box. The styles do not use `:has()`, which browsers would evaluate for each search result
 * in the navbar.
 */
export function hasSearch(items: readonly Item[]): boolean {
  return items.some(({ type }) => type === "search");
}

export function NavbarItems({ items, place, path }: NavbarItemsProps) {
  return (
    <ul className={styles.items} data-search={hasSearch(items)}>
      {items.map((item) => (
        <li key={JSON.stringify(item)} data-item={item.type}>
          <NavbarItem item={item} place={place} path={path} />
        </li>
      ))}
    </ul>
  );
}
