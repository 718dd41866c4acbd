import type { NavbarItem as Item } from "../config/siteConfigSchema";
import { NavbarItem } from "./NavbarItem";
import * as styles from "./NavbarItems.module.css";

export function NavbarItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={JSON.stringify(item)}>
          <NavbarItem item={item} />
        </li>
      ))}
    </ul>
  );
}
