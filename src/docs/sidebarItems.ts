import type { DocsPlace } from "../config/pageContext";
import docsSidebars from "./docsSidebars.json";
import { unpackItems, type PackedSidebars } from "./packedDocs";
import type { SidebarItem } from "./sidebar";

/** The build replaces the file with the one in `.cache/modules`: see src/node/gatsby/dataModules.ts. */
const sidebars: Readonly<Record<string, PackedSidebars>> = docsSidebars;

/** The entries of the sidebar beside a page; none without a sidebar. */
export function sidebarItems({
  instance,
  version,
  sidebar,
}: DocsPlace): readonly SidebarItem[] {
  const ofVersion = sidebars[instance]?.[version];
  const items = ofVersion?.sidebars[sidebar ?? ""];
  return items ? unpackItems(items, ofVersion.path) : [];
}
