import { isSamePath } from "@technical-blog/utils/browser";

/** An entry of a docs sidebar. */
export type SidebarItem =
  | SidebarLink
  | SidebarCategory
  /** Custom markup. */
  | { html: string };

/** A link to a page of this site, or to another site. */
type SidebarLink =
  | { label: string; to: string; href?: never }
  | { label: string; href: string; to?: never };

export type SidebarCategory = {
  label: string;
  /** Path of its page. */
  to?: string;
  /** Whether it is open until the reader closes it. */
  isOpen?: true;
  /** Whether it cannot be closed. */
  isFixed?: true;
  items: readonly SidebarItem[];
};

export function isCategory(item: SidebarItem): item is SidebarCategory {
  return "items" in item;
}

/** Whether an entry is a page, or has it below. */
export function hasPage(item: SidebarItem, path: string): boolean {
  if ("to" in item && item.to !== undefined && isSamePath(item.to, path)) {
    return true;
  }
  return isCategory(item) && item.items.some((inner) => hasPage(inner, path));
}

/** The sidebars of an instance's versions, by the name of the version and their ids. */
export type Sidebars = Readonly<
  Record<string, Readonly<Record<string, readonly SidebarItem[]>>>
>;
