import { findActiveDoc, findSidebarLink } from "../../docs/docsVersion";
import {
  useVersionCandidates,
  VERSION_LINK,
} from "../../docs/useVersionCandidates";
import { activeState } from "../activeState";
import type { ItemProps } from "../itemProps";
import { NavbarLink } from "../NavbarLink";

/** A link to a sidebar's first doc, marked on all docs of the sidebar. */
export function DocSidebarItem({ item, path }: ItemProps<"docSidebar">) {
  const versions = useVersionCandidates(item.docsPluginId, path);
  const link = findSidebarLink(versions, item.sidebarId);
  const isShown = findActiveDoc(versions, path).doc?.sidebar === item.sidebarId;
  return (
    <NavbarLink
      label={item.label ?? link.label}
      to={link.path}
      path={path}
      data={VERSION_LINK}
      current={activeState(path, link.path) ?? (isShown ? "true" : undefined)}
    />
  );
}
