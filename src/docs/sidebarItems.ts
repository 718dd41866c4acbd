import type { DocsPlace, SidebarItem, Sidebars } from "@technical-blog/content";

import docsSidebars from "./docsSidebars.json";

/** The build replaces the file with the one in `.cache/modules`: see packages/gatsby-plugin-content/dataModules.ts. */
const sidebars: Readonly<Record<string, Sidebars>> = docsSidebars;

/** The entries of the sidebar beside a page; none without a sidebar. */
export function sidebarItems({
  instance,
  version,
  sidebar,
}: DocsPlace): readonly SidebarItem[] {
  return sidebars[instance]?.[version]?.[sidebar ?? ""] ?? [];
}
