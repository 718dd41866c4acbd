import type { NavbarItem } from "../config/siteConfigSchema";

export type ItemType = NavbarItem["type"];

/** In the bar, or in the sidebar of narrow screens. */
export type ItemPlace = "bar" | "sidebar";

export type ItemProps<T extends ItemType = ItemType> = {
  item: Extract<NavbarItem, { type: T }>;
  place: ItemPlace;
  /** Path of the current page. */
  path: string;
};
