import type { DocsPlace } from "../config/pageContext";
import docsSidebars from "./docsSidebars.json";
import type { DocsSidebars, SidebarItem } from "./sidebar";

/** The build replaces the file with that of `.cache/docs`: see src/node/gatsby/docsFiles.ts. */
const sidebars: Readonly<Record<string, DocsSidebars>> = docsSidebars;

/** The entries of the sidebar beside a page; none without a sidebar. */
export function sidebarItems({
  instance,
  version,
  sidebar,
}: DocsPlace): readonly SidebarItem[] {
  return sidebars[instance]?.[version]?.[sidebar ?? ""] ?? [];
}
