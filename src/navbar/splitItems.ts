import type { NavbarItem } from "../config/siteConfigSchema";

/** The items of each side, in their order. */
export function splitItems(items: readonly NavbarItem[]): {
  left: NavbarItem[];
  right: NavbarItem[];
} {
  return {
    left: items.filter(({ position }) => position === "left"),
    right: items.filter(({ position }) => position === "right"),
  };
}
