import type { NavbarItem as Item } from "../config/siteConfigSchema";
import type { ItemProps } from "./itemProps";
import { NavbarItem } from "./NavbarItem";
import * as styles from "./NavbarItems.module.css";

type NavbarItemsProps = Omit<ItemProps, "item"> & { items: readonly Item[] };

export function NavbarItems({ items, place, path }: NavbarItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={JSON.stringify(item)} data-item={item.type}>
          <NavbarItem item={item} place={place} path={path} />
        </li>
      ))}
    </ul>
  );
}
