import { findActiveDoc, findDoc } from "../../docs/docsVersion";
import {
  useVersionCandidates,
  VERSION_LINK,
} from "../../docs/useVersionCandidates";
import type { ItemProps } from "../itemProps";
import { NavbarLink } from "../NavbarLink";

/** A link to a doc; absent for a draft, and for an unlisted doc that is not the active one. */
export function DocItem({ item, path }: ItemProps<"doc">) {
  const { docsPluginId, docId, label = docId } = item;
  const versions = useVersionCandidates(docsPluginId, path);
  const doc = findDoc(versions, docId);
  const active = findActiveDoc(versions, path).doc;
  const isActive = active !== undefined && active.path === doc?.path;
  if (doc === null || (doc.unlisted && !isActive)) return null;
  const isInSidebar =
    active?.sidebar !== undefined && active.sidebar === doc.sidebar;
  return (
    <NavbarLink
      label={label}
      to={doc.path}
      path={path}
      data={VERSION_LINK}
      current={isActive ? "page" : isInSidebar ? "true" : undefined}
    />
  );
}
