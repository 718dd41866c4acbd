import type { NavbarItem as Item } from "../config/siteConfigSchema";
import { DefaultItem } from "./items/DefaultItem";

/** @throws when the item's type cannot be shown yet */
export function NavbarItem({ item }: { item: Item }) {
  if (item.type !== "default") {
    throw new Error(
      `Navbar item ${JSON.stringify(item)}: items of type "${item.type}" cannot be shown yet. Types that can: default.`,
    );
  }
  return <DefaultItem item={item} />;
}
