import type { NavbarItem } from "../config/siteConfigSchema";

export type ItemType = NavbarItem["type"];

/** In the bar, or in the sidebar of narrow screens. */
export type ItemPlace = "bar" | "sidebar";

type ItemContext = {
  place: ItemPlace;
  /** Path of the current page. */
  path: string;
};

export type ItemProps<T extends ItemType = ItemType> = ItemContext & {
  item: Extract<NavbarItem, { type: T }>;
};
